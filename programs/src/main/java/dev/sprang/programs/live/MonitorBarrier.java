package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A barrier made of a monitor: n! orders of arrival, times (n - 1)! in which those who waited go
 * on.
 */
@Truth(
    arguments = {"2"},
    results = {"2"},
    traces = 2)
@Truth(
    arguments = {"3"},
    results = {"3"},
    traces = 12)
public final class MonitorBarrier {
  private int arrived;

  private MonitorBarrier() {}

  private synchronized void arrive(int parties) {
    arrived++;
    if (arrived == parties) {
      notifyAll();
    }
    while (arrived < parties) {
      Threads.await(this);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int parties = Integer.parseInt(args[0]);
    MonitorBarrier barrier = new MonitorBarrier();
    Runnable[] bodies = new Runnable[parties];
    for (int i = 0; i < parties; i++) {
      bodies[i] = () -> barrier.arrive(parties);
    }
    Threads.runAll(bodies);
    System.out.println(barrier.arrived);
  }
}
