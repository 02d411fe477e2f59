package dev.sprang.explore.hunt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reversals still to be run, in bounded memory. Oldest first, but fair in two ways: reversals
 * that show something new come twice as often as each of the other sorts; and those of one sort are
 * in groups that take turns, so that a lock everybody uses does not hide a variable that only two
 * threads know.
 */
final class ReversalQueue {
  /** What may be new about a reversal. */
  enum Novelty {
    /** Some place in the code will find a value that it has not found before. */
    VALUE,
    /** The two places in the code were not reversed before. */
    SITES,
    NOTHING
  }

  private static final Novelty[] TURNS = {
    Novelty.VALUE, Novelty.SITES, Novelty.VALUE, Novelty.NOTHING
  };

  private final Ring[] rings = {new Ring(), new Ring(), new Ring()};
  private int turn;

  boolean hasRoom(long group, Novelty novelty) {
    return rings[novelty.ordinal()].hasRoom(group);
  }

  /** Adds a reversal if there is room. */
  void add(ReversingRun reversal, Novelty novelty) {
    rings[novelty.ordinal()].add(reversal);
  }

  /** The next reversal, or null if there is none. */
  @Nullable ReversingRun poll() {
    ReversingRun next = rings[TURNS[turn].ordinal()].poll();
    turn = (turn + 1) % TURNS.length;
    for (int k = 0; k < rings.length && next == null; k++) {
      next = rings[k].poll();
    }
    return next;
  }

  /** Groups of reversals, in the order of their turns. */
  private static final class Ring {
    /** Beyond so many nothing is taken: what came first is simpler and more likely. */
    private static final int MOST_IN_GROUP = 2_000;

    private static final int MOST = 20_000;

    private final Map<Long, Deque<ReversingRun>> groups = new HashMap<>();

    /** The groups that are not empty. */
    private final Deque<Deque<ReversingRun>> turns = new ArrayDeque<>();

    private int size;

    boolean hasRoom(long group) {
      Deque<ReversingRun> waiting = groups.get(group);
      return size < MOST && (waiting == null || waiting.size() < MOST_IN_GROUP);
    }

    void add(ReversingRun reversal) {
      if (!hasRoom(reversal.group())) {
        return;
      }
      Deque<ReversingRun> group = groups.computeIfAbsent(reversal.group(), g -> new ArrayDeque<>());
      if (group.isEmpty()) {
        turns.add(group);
      }
      group.add(reversal);
      size++;
    }

    @Nullable ReversingRun poll() {
      Deque<ReversingRun> group = turns.poll();
      if (group == null) {
        return null;
      }
      ReversingRun reversal = group.poll();
      size--;
      if (!group.isEmpty()) {
        turns.add(group);
      }
      return reversal;
    }
  }
}
