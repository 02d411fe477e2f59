package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** An exception that is caught is nobody's concern: the reader finds null or a text. */
@Truth(
    results = {"4", "none"},
    traces = 2)
public final class CaughtException {
  private static volatile String text;
  private static String length;

  private CaughtException() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> text = "text", () -> length = length());
    System.out.println(length);
  }

  private static String length() {
    try {
      return String.valueOf(text.length());
    } catch (NullPointerException early) {
      return "none";
    }
  }
}
