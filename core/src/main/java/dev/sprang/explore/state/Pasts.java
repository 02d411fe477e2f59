package dev.sprang.explore.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers what states come after, as far as that matters: whom threads have joined.
 *
 * <p>A state that is come to by two pasts is not explored twice, which would make more states than
 * there are. What the pasts differ in is noted no more, in a search from the start. That loses
 * little: all that may come behind the state comes after either past, so there the difference could
 * not be relied on anyway.
 */
final class Pasts {
  /** As many as have a number. The number 0 is nobody's. */
  static final int BITS = 16;

  private static final int MOST = 1 << BITS;

  private final Map<Long, Integer> numbers = new HashMap<>();

  /** By number: by thread, whom it has joined; those who are not asked for are left out. */
  private final List<List<BitSet>> known = new ArrayList<>(List.of(List.of()));

  private boolean hasForgotten;

  /** The number of the past that the path so far is; where there is none left, it is forgotten. */
  int number(JoinedThreads joined, BitSet asked) {
    long fingerprint = joined.fingerprint(asked);
    Integer number = numbers.get(fingerprint);
    if (number == null) {
      number = known.size() % MOST;
      List<BitSet> past = snapshot(joined, asked);
      if (number == 0) {
        forget(past, List.of(), joined);
      } else {
        numbers.put(fingerprint, number);
        known.add(past);
      }
    }
    return number;
  }

  private static List<BitSet> snapshot(JoinedThreads joined, BitSet asked) {
    List<BitSet> all = new ArrayList<>();
    for (int thread = 0; thread < joined.threads(); thread++) {
      BitSet behind = (BitSet) joined.of(thread).clone();
      behind.and(asked);
      all.add(behind);
    }
    return all;
  }

  /** Has the difference of two pasts noted no more, once the search begins again. */
  void forgetDifference(int one, int other, JoinedThreads joined) {
    forget(known.get(one), known.get(other), joined);
  }

  private void forget(List<BitSet> one, List<BitSet> other, JoinedThreads joined) {
    for (int thread = 0; thread < Math.max(one.size(), other.size()); thread++) {
      BitSet difference = (BitSet) behind(one, thread).clone();
      difference.xor(behind(other, thread));
      joined.neverNote(thread, difference);
    }
    hasForgotten = true;
  }

  private static BitSet behind(List<BitSet> past, int thread) {
    return thread < past.size() ? past.get(thread) : new BitSet();
  }

  /** Whether anything was forgotten since the search began. */
  boolean hasForgotten() {
    return hasForgotten;
  }

  void beginAgain() {
    hasForgotten = false;
  }
}
