package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Elements of atomic arrays are locations of their own: two threads meet at one of three elements,
 * once in each array.
 */
@Truth(
    results = {"2 1 2"},
    traces = 8)
public final class AtomicArrays {
  private AtomicArrays() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicIntegerArray integers = new AtomicIntegerArray(3);
    AtomicLongArray numbers = new AtomicLongArray(3);
    AtomicReferenceArray<String> references = new AtomicReferenceArray<>(3);
    Threads.runAll(
        () -> touch(integers, numbers, references, 0),
        () -> touch(integers, numbers, references, 2));
    System.out.println(integers.get(1) + " " + numbers.get(0) + " " + references.get(1).length());
  }

  private static void touch(
      AtomicIntegerArray integers,
      AtomicLongArray numbers,
      AtomicReferenceArray<String> references,
      int own) {
    integers.incrementAndGet(own);
    integers.incrementAndGet(1);
    numbers.addAndGet(own, 1);
    numbers.addAndGet(1, own);
    references.set(own, "own");
    references.set(1, "ab");
  }
}
