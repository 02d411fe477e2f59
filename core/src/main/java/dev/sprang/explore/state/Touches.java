package dev.sprang.explore.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What may be touched, apart by the {@link PlaceGuards} under which that is done. Only grows. */
final class Touches {
  private final List<PlaceGuards> guards = new ArrayList<>();
  private final List<BitSet> bits = new ArrayList<>();
  private final BitSet joined = new BitSet();

  /** Whether there is something among it that was not there. */
  boolean add(PlaceGuards under, BitSet touched) {
    int at = guards.indexOf(under);
    if (at < 0) {
      guards.add(under);
      joined.or(under.joined());
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

  void clear() {
    guards.clear();
    bits.clear();
    joined.clear();
  }

  /** The threads that were joined before something of this. */
  BitSet joined() {
    return joined;
  }

  int size() {
    return bits.size();
  }

  PlaceGuards guards(int i) {
    return guards.get(i);
  }

  BitSet bits(int i) {
    return bits.get(i);
  }
}
