package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** Who joins a thread that has slept has waited as long. */
@Truth(
    results = {""},
    traces = 1)
public class SleepThenJoin {
  public static void main(String[] args) throws Exception {
    long begin = System.nanoTime();
    Thread t =
        new Thread(
            () -> {
              try {
                Thread.sleep(50);
              } catch (InterruptedException e) {
              }
            });
    t.start();
    t.join();
    long passed = System.nanoTime() - begin;
    assert passed >= 50_000_000 : "passed " + passed;
  }
}
