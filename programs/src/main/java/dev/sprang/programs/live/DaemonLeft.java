package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A daemon does not keep the program alive: it may be cut off at any point. */
@Truth(
    results = {"", "1", "1\n2"},
    traces = 4)
public final class DaemonLeft {
  private DaemonLeft() {}

  public static void main(String[] args) {
    Thread daemon =
        new Thread(
            () -> {
              System.out.println(1);
              System.out.println(2);
            });
    daemon.setDaemon(true);
    daemon.start();
  }
}
