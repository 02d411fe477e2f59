package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Each thread leaves its own text and gets what was there: one gets the other's, one gets nothing.
 */
@Truth(
    results = {"b null a", "null a b"},
    traces = 2)
public final class ExchangedReferences {
  private static String first;
  private static String second;

  private ExchangedReferences() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicReference<String> slot = new AtomicReference<>();
    Threads.runAll(() -> first = slot.getAndSet("a"), () -> second = slot.getAndSet("b"));
    System.out.println(first + " " + second + " " + slot.get());
  }
}
