package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/**
 * The right way to park: in a loop that looks at the condition. The flag is seen at once, or after
 * one park; when the permit comes before the park nobody can tell.
 */
@Truth(
    results = {"woken"},
    traces = 2)
public final class ParkInLoop {
  private static volatile boolean ready;

  private ParkInLoop() {}

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              while (!ready) {
                LockSupport.park();
              }
            });
    sleeper.start();
    ready = true;
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println("woken");
  }
}
