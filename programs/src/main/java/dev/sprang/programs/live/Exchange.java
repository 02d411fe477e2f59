package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Two threads swap what they have, with time limits or without.
 *
 * <p>Either of them is first; and with a limit it may leave before the other one comes, which then
 * waits in vain too.
 */
@Truth(arguments = "", results = "b a", traces = 2)
@Truth(
    arguments = "limit",
    results = {"b a", "nothing nothing"},
    traces = 4)
public final class Exchange {
  private Exchange() {}

  public static void main(String[] args) throws InterruptedException {
    Exchanger<String> exchanger = new Exchanger<>();
    boolean isLimited = !args[0].isEmpty();
    String[] got = new String[2];
    Threads.runAll(
        () -> got[0] = swap(exchanger, "a", isLimited),
        () -> got[1] = swap(exchanger, "b", isLimited));
    System.out.println(got[0] + " " + got[1]);
  }

  private static String swap(Exchanger<String> exchanger, String item, boolean isLimited) {
    try {
      return isLimited ? exchanger.exchange(item, 1, TimeUnit.SECONDS) : exchanger.exchange(item);
    } catch (TimeoutException over) {
      return "nothing";
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
