package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/** Two permits are one: the second park may wait for ever. */
@Truth(
    results = {"", "through"},
    traces = 2,
    violations = {"deadlock"})
public final class ParkUnpark {
  private ParkUnpark() {}

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    sleeper.start();
    LockSupport.unpark(sleeper);
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println("through");
  }
}
