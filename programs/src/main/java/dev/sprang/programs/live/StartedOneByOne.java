package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * The main thread moves an index on and starts a thread that marks the element at the index, n
 * times over. Each thread finds the index as it was at its start or moved on, and marks of one
 * element conflict: (2n - 1)!! traces, and all elements but the last may stay unmarked.
 */
@Truth(
    arguments = {"2"},
    results = {"01", "11"},
    traces = 3,
    races = true)
@Truth(
    arguments = {"3"},
    results = {"001", "011", "101", "111"},
    traces = 15,
    races = true)
public final class StartedOneByOne {
  private static volatile int index = -1;

  private StartedOneByOne() {}

  public static void main(String[] args) throws InterruptedException {
    int[] marks = new int[Integer.parseInt(args[0])];
    Thread[] threads = new Thread[marks.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> marks[index] = 1);
      index++;
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    StringBuilder text = new StringBuilder();
    for (int mark : marks) {
      text.append(mark);
    }
    System.out.println(text);
  }
}
