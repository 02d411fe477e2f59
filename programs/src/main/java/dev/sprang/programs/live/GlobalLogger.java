package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Before anybody has named a logger or asked for their manager, two threads use the global one. */
@Truth(
    results = {"null", "FINE"},
    traces = 2)
public final class GlobalLogger {
  private GlobalLogger() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> Logger.getGlobal().setLevel(Level.FINE));
    thread.start();
    System.out.println(Logger.getGlobal().getLevel());
    thread.join();
  }
}
