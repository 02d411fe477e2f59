package dev.sprang.execution;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Distinct outcomes with their numbers of executions. They are told apart by their fingerprints;
 * only the first have their text kept, since programs may have millions of them. An exploration
 * that runs more than its claim speaks of counts those besides, at the same outcomes.
 */
public final class OutcomeCounts {
  /** So many outcomes have their text kept if nobody says otherwise. */
  public static final int TEXTS = 1000;

  private final int most;

  /** Of each outcome, in the order in which they came. */
  private long[] fingerprints = new long[16];

  private long[] counts = new long[16];
  private long[] claimed = new long[16];

  /** Null where the text was not kept; shorter than the others where no more are. */
  private @Nullable String[] texts = new String[16];

  private int distinct;
  private int kept;

  /** Outcomes by their fingerprints: one more than their numbers, 0 where there is none. */
  private int[] slots = new int[32];

  /** The outcome that was counted last. */
  private int last;

  /**
   * @param most so many texts are kept
   */
  public OutcomeCounts(int most) {
    this.most = most;
  }

  /** The same as another one, and counts on by itself. */
  public OutcomeCounts(OutcomeCounts other) {
    most = other.most;
    fingerprints = other.fingerprints.clone();
    counts = other.counts.clone();
    claimed = other.claimed.clone();
    texts = other.texts.clone();
    distinct = other.distinct;
    kept = other.kept;
    slots = other.slots.clone();
    last = other.last;
  }

  /** Counts an execution that has an outcome. */
  public void count(Execution execution) {
    int known = distinct;
    last = number(execution.outcome());
    counts[last]++;
    if (last == known && kept < most) {
      keep(last, execution.outcomeText());
    }
  }

  /** The execution that was counted last is one of those that the claim speaks of. */
  public void claimLast() {
    claimed[last]++;
  }

  /** Only the executions that the claim speaks of. */
  public OutcomeCounts claimed() {
    OutcomeCounts part = new OutcomeCounts(most);
    for (int outcome = 0; outcome < distinct; outcome++) {
      if (claimed[outcome] > 0) {
        part.add(fingerprints[outcome], claimed[outcome], text(outcome));
      }
    }
    return part;
  }

  /**
   * Adds executions that were counted elsewhere.
   *
   * @param text null where it was not kept
   */
  public void add(long fingerprint, long count, @Nullable String text) {
    int outcome = number(fingerprint);
    counts[outcome] += count;
    if (text != null && text(outcome) == null && kept < most) {
      keep(outcome, text);
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

  /** Tells of all outcomes, those with texts first. */
  public void forEach(Each each) {
    for (int outcome = 0; outcome < distinct; outcome++) {
      if (text(outcome) != null) {
        each.take(fingerprints[outcome], counts[outcome], text(outcome));
      }
    }
    for (int outcome = 0; outcome < distinct; outcome++) {
      if (text(outcome) == null) {
        each.take(fingerprints[outcome], counts[outcome], null);
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
    forEach(
        (fingerprint, count, text) -> {
          if (text != null) {
            sorted.merge(text, count, Long::sum);
          }
        });
    return sorted;
  }

  private @Nullable String text(int outcome) {
    return outcome < texts.length ? texts[outcome] : null;
  }

  private void keep(int outcome, String text) {
    if (outcome >= texts.length) {
      texts = Arrays.copyOf(texts, Math.max(2 * texts.length, outcome + 1));
    }
    texts[outcome] = text;
    kept++;
  }

  /** The number of an outcome, which may be new. */
  private int number(long fingerprint) {
    int slot = slot(fingerprint);
    if (slots[slot] == 0) {
      if (distinct == fingerprints.length) {
        grow();
        slot = slot(fingerprint);
      }
      fingerprints[distinct++] = fingerprint;
      slots[slot] = distinct;
    }
    return slots[slot] - 1;
  }

  /** Where it is, or would be. */
  private int slot(long fingerprint) {
    int mask = slots.length - 1;
    int slot = (int) fingerprint & mask;
    while (slots[slot] != 0 && fingerprints[slots[slot] - 1] != fingerprint) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    fingerprints = Arrays.copyOf(fingerprints, 2 * distinct);
    counts = Arrays.copyOf(counts, 2 * distinct);
    claimed = Arrays.copyOf(claimed, 2 * distinct);
    slots = new int[4 * distinct];
    for (int outcome = 0; outcome < distinct; outcome++) {
      slots[slot(fingerprints[outcome])] = outcome + 1;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OutcomeCounts that && distinct == that.distinct && isWithin(that);
  }

  private boolean isWithin(OutcomeCounts that) {
    for (int outcome = 0; outcome < distinct; outcome++) {
      int there = that.slots[that.slot(fingerprints[outcome])] - 1;
      if (there < 0
          || counts[outcome] != that.counts[there]
          || !Objects.equals(text(outcome), that.text(there))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return 31 * texts().keySet().hashCode() + distinct;
  }

  @Override
  public String toString() {
    return texts() + (kept < distinct ? " and " + (distinct - kept) + " more" : "");
  }
}
