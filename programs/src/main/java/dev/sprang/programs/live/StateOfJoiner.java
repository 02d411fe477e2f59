package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that waits for the end of another one is asked for its state before that end. Three
 * traces: it comes after the end, or before it, and then it is asked before or after that shows.
 */
@Truth(
    results = {"RUNNABLE", "WAITING"},
    traces = 3)
public final class StateOfJoiner {
  private StateOfJoiner() {}

  public static void main(String[] args) {
    Thread parked = new Thread(LockSupport::park);
    Thread joiner =
        new Thread(
            () -> {
              try {
                parked.join();
              } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
              }
            });
    parked.start();
    joiner.start();
    System.out.println(joiner.getState());
    LockSupport.unpark(parked);
  }
}
