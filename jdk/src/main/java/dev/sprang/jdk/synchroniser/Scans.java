package dev.sprang.jdk.synchroniser;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Which calls looked at a collection while others might change it, and were run as if they looked
 * at one moment, although the JDK's own code looks at one part after the other: an answer has to
 * say that.
 */
public final class Scans {
  private final BitSet seen = new BitSet();
  private final Map<String, List<String>> types = new TreeMap<>();

  /**
   * Notes a call.
   *
   * @param type the collection's class, as Java names it
   * @param call the method and where it is called, asked for once per site
   */
  public void note(int site, String type, Supplier<String> call) {
    if (!seen.get(site)) {
      seen.set(site);
      types.computeIfAbsent(type, first -> new ArrayList<>()).add(call.get());
    }
  }

  /** Takes over what another session has noted. */
  public void absorb(Scans other) {
    other.types.forEach(
        (type, calls) -> {
          List<String> own = types.computeIfAbsent(type, first -> new ArrayList<>());
          calls.stream().filter(call -> !own.contains(call)).forEach(own::add);
        });
  }

  /** The sentences for the answer; none if there is no such call. */
  public List<String> sentences() {
    return types.entrySet().stream()
        .map(
            entry ->
                "a call that looks at all of a %s sees it at one moment: %s; --deep %s runs its own code"
                    .formatted(
                        entry.getKey().replaceAll(".*\\.", ""),
                        String.join(", ", entry.getValue()),
                        entry.getKey()))
        .toList();
  }
}
