package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Arrays;

/** What was put into an array that the JDK made can be reached by those who get the array. */
@Truth(
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class CopiedArray {
  private static Counter[] shared;

  private CopiedArray() {}

  private static final class Counter {
    private int count;
  }

  public static void main(String[] args) throws InterruptedException {
    Counter[] copy = Arrays.copyOf(new Counter[0], 1);
    Counter counter = new Counter();
    copy[0] = counter;
    shared = copy;
    Thread other = new Thread(() -> shared[0].count++);
    other.start();
    counter.count++;
    other.join();
    System.out.println(counter.count);
  }
}
