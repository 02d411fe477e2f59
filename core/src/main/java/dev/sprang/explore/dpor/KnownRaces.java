package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Footprint;
import java.util.Arrays;

/**
 * The races between events of the current path, each found once and kept for as long as its events
 * are. Whether two events race does not depend on what comes later; what has to be run to reverse
 * them does, namely on the later events that do not depend on the earlier of the two. So a race is
 * dealt with again only in executions where those are others than the last time.
 */
final class KnownRaces {
  /** No reversal that was dealt with lasts: it has to be looked at again in every execution. */
  private static final int AGAIN = Integer.MAX_VALUE;

  /** Takes reversals. */
  interface Reverser {
    /**
     * @return whether the same reversal once more would change nothing
     */
    boolean reverse(Reversal reversal);
  }

  private final HappensBefore order;
  private final Races races;
  private final Races.Handler finder = this::add;
  private final Reverser reverser;
  private final Reversal reversal;

  private int[] earlier = new int[16];
  private int[] later = new int[16];
  private Footprint[] footprints = new Footprint[16];

  /** The last event of the reversal that was dealt with, besides the racing one; -1 if none. */
  private int[] lastIndependent = new int[16];

  private int count;

  /** How many races there were before each event. */
  private int[] before = new int[64];

  private int events;

  /** Per thread: one more than its last event that happens before all that is new. */
  private int[] beforeNew = new int[4];

  KnownRaces(HappensBefore order, Races races, Reverser reverser) {
    this.order = order;
    this.races = races;
    this.reverser = reverser;
    this.reversal = new Reversal(order);
  }

  /** Forgets the races of all but the first {@code length} events. */
  void truncate(int length) {
    if (length < events) {
      count = before[length];
      events = length;
    }
  }

  /**
   * Finds the races of new events, and deals with all whose reversals are not the same as before.
   */
  void reverse(Events all) {
    int begin = events;
    int old = count;
    find(all);
    beforeNew = order.beforeAllFrom(begin, beforeNew);
    for (int race = 0; race < count; race++) {
      int i = earlier[race];
      boolean isSame = race < old && lastIndependent[race] < begin && beforeNew[all.thread(i)] > i;
      if (!isSame) {
        deal(all, race);
      }
    }
  }

  private void find(Events all) {
    for (; events < all.length(); events++) {
      if (events == before.length) {
        before = Arrays.copyOf(before, 2 * events);
      }
      before[events] = count;
      races.ofEvent(all, events, finder);
    }
  }

  private void add(int i, Footprint footprint) {
    if (count == earlier.length) {
      earlier = Arrays.copyOf(earlier, 2 * count);
      later = Arrays.copyOf(later, 2 * count);
      footprints = Arrays.copyOf(footprints, 2 * count);
      lastIndependent = Arrays.copyOf(lastIndependent, 2 * count);
    }
    earlier[count] = i;
    later[count] = events;
    footprints[count] = footprint;
    count++;
  }

  private void deal(Events all, int race) {
    int i = earlier[race];
    int j = later[race];
    reversal.of(all, i, all.choice(j), all.operation(j), footprints[race]);
    int last = lastIndependentOf(i, all.length());
    lastIndependent[race] = reverser.reverse(reversal) ? last : AGAIN;
  }

  private int lastIndependentOf(int i, int end) {
    int k = end - 1;
    while (k > i && order.ordered(i, k)) {
      k--;
    }
    return k > i ? k : -1;
  }
}
