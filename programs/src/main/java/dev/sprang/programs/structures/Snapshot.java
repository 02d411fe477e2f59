package dev.sprang.programs.structures;

import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two words that can be read at once: by reading until two readings are the same, which is right as
 * long as values only grow; in the wrong one by one reading.
 */
public final class Snapshot {
  private final AtomicIntegerArray words = new AtomicIntegerArray(2);
  private final boolean isRight;

  public Snapshot(boolean isRight) {
    this.isRight = isRight;
  }

  /** Counts a word up. */
  public void increment(int word) {
    words.incrementAndGet(word);
  }

  public List<Integer> read() {
    List<Integer> first = collect();
    while (isRight) {
      List<Integer> second = collect();
      if (second.equals(first)) {
        return second;
      }
      first = second;
    }
    return first;
  }

  private List<Integer> collect() {
    return List.of(words.get(0), words.get(1));
  }
}
