package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/** Sellers look whether a seat is left and then sell one: more are sold than there are. */
@Truth(
    arguments = {"2", "1"},
    results = "",
    traces = 6,
    violations = "failure",
    races = true)
public final class Airline {
  private static int sold;

  private Airline() {}

  public static void main(String[] args) throws InterruptedException {
    int seats = Integer.parseInt(args[1]);
    Thread[] sellers = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < sellers.length; i++) {
      sellers[i] =
          new Thread(
              () -> {
                if (sold < seats) {
                  sold++;
                }
              });
      sellers[i].start();
    }
    for (Thread seller : sellers) {
      seller.join();
    }
    if (sold > seats) {
      throw new IllegalStateException("more seats sold than there are");
    }
  }
}
