package dev.sprang.execution;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Distinct outcomes with their numbers of executions. They are told apart by their fingerprints, 16
 * bytes each; only the first have their text kept, since programs may have millions of them.
 */
public final class OutcomeCounts {
  /** So many outcomes have their text kept if nobody says otherwise. */
  public static final int TEXTS = 1000;

  private final int most;

  /** Fingerprints at their slots; 0 where there is none. */
  private long[] fingerprints = new long[32];

  private long[] counts = new long[32];
  private int distinct;
  private final Map<Long, String> texts = new LinkedHashMap<>();

  /**
   * @param most so many texts are kept
   */
  public OutcomeCounts(int most) {
    this.most = most;
  }

  /** The same as another one, and counts on by itself. */
  public OutcomeCounts(OutcomeCounts other) {
    this(other.most);
    fingerprints = other.fingerprints.clone();
    counts = other.counts.clone();
    distinct = other.distinct;
    texts.putAll(other.texts);
  }

  /** Counts an execution that has an outcome. */
  public void count(Execution execution) {
    long fingerprint = nonZero(execution.outcome());
    if (add(fingerprint, 1) && texts.size() < most) {
      texts.put(fingerprint, execution.outcomeText());
    }
  }

  /**
   * Adds executions that were counted elsewhere.
   *
   * @param text null where it was not kept
   */
  public void add(long fingerprint, long count, @Nullable String text) {
    long key = nonZero(fingerprint);
    add(key, count);
    if (text != null && texts.size() < most) {
      texts.putIfAbsent(key, text);
    }
  }

  /** Adds what another part of the exploration has counted. */
  public void merge(OutcomeCounts other) {
    other.forEach(this::add);
  }

  /** What is told of each outcome. */
  @FunctionalInterface
  public interface Each {
    /**
     * @param text null where it was not kept
     */
    void take(long fingerprint, long count, @Nullable String text);
  }

  /** Tells of all outcomes, those with texts first, in the order in which these were kept. */
  public void forEach(Each each) {
    texts.forEach((key, text) -> each.take(key, counts[slot(key)], text));
    for (int slot = 0; slot < fingerprints.length; slot++) {
      if (fingerprints[slot] != 0 && !texts.containsKey(fingerprints[slot])) {
        each.take(fingerprints[slot], counts[slot], null);
      }
    }
  }

  /** How many outcomes there are, with a text or without. */
  public int distinct() {
    return distinct;
  }

  /** The outcomes whose text was kept with their numbers of executions, sorted. */
  public Map<String, Long> texts() {
    Map<String, Long> sorted = new TreeMap<>();
    texts.forEach((key, text) -> sorted.merge(text, counts[slot(key)], Long::sum));
    return sorted;
  }

  /** Whether it is new. */
  private boolean add(long key, long count) {
    int slot = slot(key);
    counts[slot] += count;
    if (fingerprints[slot] != 0) {
      return false;
    }
    fingerprints[slot] = key;
    distinct++;
    if (2 * distinct > fingerprints.length) {
      grow();
    }
    return true;
  }

  /** Where it is, or would be. */
  private int slot(long key) {
    int mask = fingerprints.length - 1;
    int slot = (int) key & mask;
    while (fingerprints[slot] != 0 && fingerprints[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldFingerprints = fingerprints;
    long[] oldCounts = counts;
    fingerprints = new long[2 * oldFingerprints.length];
    counts = new long[fingerprints.length];
    for (int old = 0; old < oldFingerprints.length; old++) {
      if (oldFingerprints[old] != 0) {
        int slot = slot(oldFingerprints[old]);
        fingerprints[slot] = oldFingerprints[old];
        counts[slot] = oldCounts[old];
      }
    }
  }

  private static long nonZero(long fingerprint) {
    return fingerprint == 0 ? 1 : fingerprint;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OutcomeCounts that
        && distinct == that.distinct
        && texts.equals(that.texts)
        && Arrays.stream(fingerprints)
            .allMatch(key -> counts[slot(key)] == that.counts[that.slot(key)]);
  }

  @Override
  public int hashCode() {
    return 31 * texts.hashCode() + distinct;
  }

  @Override
  public String toString() {
    return texts() + (texts.size() < distinct ? " and " + (distinct - texts.size()) + " more" : "");
  }
}
