package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** An interrupt comes before a sleep is over, or after: then it stays for the next one to see. */
@Truth(
    results = {"awake false", "slept false", "slept true"},
    traces = 3)
public final class InterruptedSleep {
  private static String end;

  private InterruptedSleep() {}

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              String how = "slept ";
              try {
                Thread.sleep(1_000_000);
              } catch (InterruptedException thrown) {
                how = "awake ";
              }
              end = how + Thread.interrupted();
            });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
    System.out.println(end);
  }
}
