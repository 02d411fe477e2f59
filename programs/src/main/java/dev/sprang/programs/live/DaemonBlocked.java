package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/** A daemon that waits for ever is no deadlock; the one it started is a daemon too. */
@Truth(
    results = {"true"},
    traces = 1)
public final class DaemonBlocked {
  private DaemonBlocked() {}

  public static void main(String[] args) throws InterruptedException {
    Thread[] child = new Thread[1];
    Thread daemon =
        new Thread(
            () -> {
              child[0] = new Thread(LockSupport::park);
              child[0].start();
            });
    daemon.setDaemon(true);
    daemon.start();
    daemon.join();
    System.out.println(child[0].isDaemon());
  }
}
