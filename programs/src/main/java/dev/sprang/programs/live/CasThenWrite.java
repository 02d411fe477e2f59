package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads try to set 1 in place of 0 and then write their own number, whatever came of it. A failed
 * compare-and-set is a read: by enumeration 6 and 66 traces.
 */
@Truth(
    arguments = {"2"},
    results = {"3", "4"},
    traces = 6)
@Truth(
    arguments = {"3"},
    results = {"3", "4", "5"},
    traces = 66)
public final class CasThenWrite {
  private CasThenWrite() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicLong value = new AtomicLong();
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      int number = i + 3;
      bodies[i] =
          () -> {
            value.compareAndSet(0, 1);
            value.set(number);
          };
    }
    Threads.runAll(bodies);
    System.out.println(value.get());
  }
}
