package dev.sprang.execution;

import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Branch coverage: the places where inputs decide, and which of the ways from there executions have
 * gone. A place with very many ways (a value that is tried piece by piece) counts only those.
 */
public final class BranchCounts {
  private static final int MANY = 256;

  private static final class Ways {
    private final BitSet gone = new BitSet();
    private int all;
  }

  private final Map<Integer, Ways> bySite = new HashMap<>();

  public void count(Events events) {
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind() == OperationKind.BRANCH) {
        Ways ways = bySite.computeIfAbsent(events.site(i), site -> new Ways());
        ways.gone.set(Choice.picked(events.choice(i)));
        long all = events.operation(i).operand();
        ways.all = all > MANY ? 0 : Math.max(ways.all, (int) all);
      }
    }
  }

  /** Adds those of another one, with the same sites. */
  public void merge(BranchCounts other) {
    other.bySite.forEach(
        (site, more) -> {
          Ways ways = bySite.computeIfAbsent(site, any -> new Ways());
          ways.gone.or(more.gone);
          ways.all = Math.max(ways.all, more.all);
        });
  }

  /** Adds the figures to others; none if inputs decide nothing. */
  public void addTo(Map<String, Long> figures) {
    if (bySite.isEmpty()) {
      return;
    }
    long gone = 0;
    long left = 0;
    for (Ways ways : bySite.values()) {
      gone += ways.gone.cardinality();
      left += Math.max(0, ways.all - ways.gone.cardinality());
    }
    figures.put("branches", (long) bySite.size());
    figures.put("waysTaken", gone);
    figures.put("waysLeft", left);
  }
}
