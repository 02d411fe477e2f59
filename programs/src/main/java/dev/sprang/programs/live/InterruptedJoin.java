package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Waiting for a thread that never ends is over when the one who waits is interrupted. */
@Truth(
    results = {"interrupted"},
    traces = 1)
public final class InterruptedJoin {
  private InterruptedJoin() {}

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread interrupter = new Thread(main::interrupt);
    Thread blocked =
        new Thread(
            () -> {
              try {
                main.join();
              } catch (InterruptedException thrown) {
                throw new IllegalStateException(thrown);
              }
            });
    blocked.start();
    interrupter.start();
    try {
      blocked.join();
    } catch (InterruptedException thrown) {
      System.out.println("interrupted");
    }
  }
}
