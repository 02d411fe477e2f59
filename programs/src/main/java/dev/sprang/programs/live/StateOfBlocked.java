package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A thread comes to a monitor that is held, and is asked for its state. Three traces: it comes when
 * the monitor is free again, so it was asked before; it comes earlier, and is asked before or after
 * that shows.
 */
@Truth(
    results = {"BLOCKED", "RUNNABLE"},
    traces = 3)
public final class StateOfBlocked {
  private StateOfBlocked() {}

  public static void main(String[] args) {
    Object monitor = new Object();
    Thread blocked =
        new Thread(
            () -> {
              synchronized (monitor) {
              }
            });
    synchronized (monitor) {
      blocked.start();
      System.out.println(blocked.getState());
    }
  }
}
