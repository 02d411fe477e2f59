package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/** One permit for one park, given before or after: nobody can tell. */
@Truth(
    results = {"through"},
    traces = 1)
public final class ParkOnce {
  private ParkOnce() {}

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(LockSupport::park);
    sleeper.start();
    LockSupport.unpark(sleeper);
    sleeper.join();
    System.out.println("through");
  }
}
