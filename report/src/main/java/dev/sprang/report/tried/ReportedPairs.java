package dev.sprang.report.tried;

import dev.sprang.property.TriedPairs;
import dev.sprang.property.TriedPairs.Access;
import dev.sprang.property.TriedPairs.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pairs of accesses of two threads that an exploration has run, of a class in a saved result.
 *
 * @param type the class whose code has the first access of each
 */
public record ReportedPairs(String type, List<Reported> pairs) {
  /**
   * One of them.
   *
   * @param inAllOrders whether either was first in some execution
   * @param inOrder how often the first came before the second
   * @param reversed how often it came after it
   * @param raced how often nothing ordered them, one of them plain
   */
  public record Reported(
      String first, String second, boolean inAllOrders, long inOrder, long reversed, long raced) {}

  public ReportedPairs {
    pairs = List.copyOf(pairs);
  }

  /** By class. */
  public static List<ReportedPairs> of(TriedPairs tried) {
    Map<String, List<Reported>> byType = new TreeMap<>();
    tried
        .pairs()
        .forEach(
            (pair, seen) ->
                byType
                    .computeIfAbsent(pair.first().type(), k -> new ArrayList<>())
                    .add(reported(pair, seen)));
    List<ReportedPairs> reported = new ArrayList<>();
    byType.forEach((type, pairs) -> reported.add(new ReportedPairs(type, pairs)));
    return reported;
  }

  private static Reported reported(Pair pair, TriedPairs.Seen seen) {
    return new Reported(
        text(pair.first()),
        text(pair.second()),
        pair.isInAllOrders(seen),
        seen.inOrder(),
        seen.reversed(),
        seen.raced());
  }

  private static String text(Access access) {
    return (access.isWrite() ? "writes at " : "reads at ") + access.place().source();
  }

  /** How many raced. */
  public long raced() {
    return pairs.stream().filter(pair -> pair.raced() > 0).count();
  }

  /** How many were run in all orders that there are. */
  public long inAllOrders() {
    return pairs.stream().filter(Reported::inAllOrders).count();
  }
}
