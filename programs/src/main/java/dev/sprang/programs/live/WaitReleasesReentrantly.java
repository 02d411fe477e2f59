package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A wait lets the monitor go however often it is held, and takes it back as often: the other thread
 * gets in. It waits before or after the notification would come; it looks first.
 */
@Truth(
    results = {"ready"},
    traces = 2)
public final class WaitReleasesReentrantly {
  private boolean ready;

  private WaitReleasesReentrantly() {}

  private synchronized void outer() {
    inner();
    synchronized (this) {
      System.out.println(ready ? "ready" : "not ready");
    }
  }

  private synchronized void inner() {
    while (!ready) {
      Threads.await(this);
    }
  }

  private synchronized void raise() {
    ready = true;
    notify();
  }

  public static void main(String[] args) throws InterruptedException {
    WaitReleasesReentrantly object = new WaitReleasesReentrantly();
    Threads.runAll(object::outer, object::raise);
  }
}
