package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/**
 * Two parks and two threads that give a permit each: if both come before the first park they give
 * only one. Permits given one after the other commute, so three traces.
 */
@Truth(
    results = {"", "through"},
    traces = 3,
    violations = {"deadlock"})
public final class ParkTwiceTwoGivers {
  private ParkTwiceTwoGivers() {}

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    sleeper.start();
    Threads.runAll(() -> LockSupport.unpark(sleeper), () -> LockSupport.unpark(sleeper));
    sleeper.join();
    System.out.println("through");
  }
}
