package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A thread starts another one and goes on: what it does before comes first, what it does after is
 * in either order with the other.
 */
@Truth(
    results = {"child", "parent"},
    traces = 2)
public final class ThreadsStartThreads {
  private static volatile String last = "nobody";

  private ThreadsStartThreads() {}

  public static void main(String[] args) throws InterruptedException {
    Thread child = new Thread(() -> last = "child");
    Threads.runAll(
        () -> {
          last = "before";
          child.start();
          last = "parent";
        });
    child.join();
    System.out.println(last);
  }
}
