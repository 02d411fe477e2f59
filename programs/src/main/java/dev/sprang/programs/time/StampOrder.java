package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** A time stamp taken after another one is not before it. */
@Truth(
    results = {""},
    traces = 1)
public class StampOrder {
  static long first;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              try {
                Thread.sleep(50);
              } catch (InterruptedException e) {
              }
              first = System.nanoTime();
            });
    t.start();
    t.join();
    long second = System.nanoTime();
    assert second - first >= 0 : "time runs backwards: " + (second - first);
  }
}
