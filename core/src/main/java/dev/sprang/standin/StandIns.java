package dev.sprang.standin;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/** Which classes of the JDK have stand-ins, and where their class files are; internal names. */
public final class StandIns {
  private static final String OWN = "dev/sprang/standin/";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String UTIL = "java/util/";
  private static final Set<String> OUTSIDE = Set.of("Timer", "TimerTask");

  /** Of this package, but no stand-ins: engines and stand-ins meet in them. */
  private static final Set<String> COMMON = Set.of("Gate", "StandIns");

  private StandIns() {}

  /** Whether it is a class of ours that gets the name of a class of the JDK. */
  public static boolean contain(String own) {
    return own.startsWith(OWN) && !COMMON.contains(outermost(own.substring(OWN.length())));
  }

  /** The class of the JDK that one of ours stands for, or would belong to. */
  public static String original(String own) {
    String name = own.substring(OWN.length());
    return (OUTSIDE.contains(outermost(name)) ? UTIL : CONCURRENT) + name;
  }

  /**
   * The class file that stands for a class of the JDK, or of one of ours; null if there is none.
   */
  public static InputStream find(String original) {
    String name = original.replaceFirst("^(%s|%s|%s)".formatted(OWN, CONCURRENT, UTIL), "");
    return name.contains("/") ? null : StandIns.class.getResourceAsStream(name + ".class");
  }

  /** Whether a class of the JDK has a stand-in. */
  public static boolean standFor(String original) {
    try (InputStream file = original.startsWith(UTIL) ? find(original) : null) {
      return file != null;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static String outermost(String name) {
    return name.split("\\$", 2)[0];
  }
}
