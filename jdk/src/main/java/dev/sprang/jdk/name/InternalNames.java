package dev.sprang.jdk.name;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names as class files have them, and tables of names. */
public final class InternalNames {
  private InternalNames() {}

  /** The class that a class is nested in, however deeply; itself if it is not, as a proxy. */
  public static String outermost(String type) {
    int begin = Math.max(type.lastIndexOf('.'), type.lastIndexOf('/')) + 1;
    int nested = type.indexOf('$', begin + 1);
    return nested < 0 ? type : type.substring(0, nested);
  }

  /**
   * What the source calls a class, without what it is nested in: an anonymous one has no other name
   * than the whole.
   *
   * @param type as Java names it
   */
  public static String simple(String type) {
    String full = type.substring(type.lastIndexOf('.') + 1);
    String last = full.substring(full.lastIndexOf('$') + 1);
    String local = last.replaceFirst("^[0-9]+", "");
    return local.isEmpty() ? full : local;
  }

  /** The names in some lines, with spaces between them. */
  public static List<String> list(String... lines) {
    return Stream.of(lines).flatMap(line -> Stream.of(line.split(" "))).toList();
  }

  public static Set<String> set(String... lines) {
    return Set.copyOf(list(lines));
  }

  /** The same, each behind the name of its package. */
  public static Set<String> in(String where, String... lines) {
    return list(lines).stream().map(where::concat).collect(Collectors.toUnmodifiableSet());
  }
}
