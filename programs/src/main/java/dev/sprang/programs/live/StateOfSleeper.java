package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A thread that sleeps is asked for its state. It shows one state before, one while and one after
 * it sleeps; in the first and the last case it may or may not have ended when that is looked for:
 * five traces.
 */
@Truth(
    results = {"RUNNABLE", "TIMED_WAITING", "TERMINATED"},
    traces = 5)
public final class StateOfSleeper {
  private StateOfSleeper() {}

  public static void main(String[] args) {
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(10);
              } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
              }
            });
    sleeper.start();
    System.out.println(sleeper.getState());
  }
}
