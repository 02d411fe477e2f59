package dev.sprang.explore.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What may be touched, apart by the {@link LockGuards} under which that is done. Only grows. */
final class Touches {
  private final List<LockGuards> guards = new ArrayList<>();
  private final List<BitSet> bits = new ArrayList<>();

  /** Whether there is something among it that was not there. */
  boolean add(LockGuards under, BitSet touched) {
    int at = guards.indexOf(under);
    if (at < 0) {
      guards.add(under);
      bits.add((BitSet) touched.clone());
      return true;
    }
    BitSet known = bits.get(at);
    int before = known.cardinality();
    known.or(touched);
    return known.cardinality() != before;
  }

  boolean addAll(Touches others) {
    boolean isNew = false;
    for (int i = 0; i < others.size(); i++) {
      isNew |= add(others.guards(i), others.bits(i));
    }
    return isNew;
  }

  int size() {
    return bits.size();
  }

  LockGuards guards(int i) {
    return guards.get(i);
  }

  BitSet bits(int i) {
    return bits.get(i);
  }
}
