package dev.sprang.explore.dpor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sets of accesses, each kept once: what was done behind a state. */
final class Summaries {
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<BitSet> all = new ArrayList<>();

  int number(BitSet accesses) {
    Integer known = numbers.get(accesses);
    if (known == null) {
      BitSet kept = (BitSet) accesses.clone();
      known = all.size();
      numbers.put(kept, known);
      all.add(kept);
    }
    return known;
  }

  BitSet summary(int number) {
    return all.get(number);
  }
}
