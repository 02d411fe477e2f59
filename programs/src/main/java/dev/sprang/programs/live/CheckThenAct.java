package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two withdrawals that each look at the balance first: both may find enough.
 *
 * <p>Each reads, and if there is enough reads again and writes. The other one's look comes after
 * the first write, and it gives up; or before, and its second read before or after: three traces
 * with either first, of which only the last one overdraws.
 */
@Truth(
    results = {"-20", "40"},
    traces = 6,
    violations = {"failure"},
    races = true)
public final class CheckThenAct {
  private static int balance = 100;

  private CheckThenAct() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> withdraw(60), () -> withdraw(60));
    System.out.println(balance);
    assert balance >= 0 : "overdrawn";
  }

  private static void withdraw(int amount) {
    if (balance >= amount) {
      balance -= amount;
    }
  }
}
