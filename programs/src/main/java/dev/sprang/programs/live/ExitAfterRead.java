package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * The other thread reads, then writes; main reads twice and the program ends, by itself or because
 * only a daemon is left. Who thinks that its end conflicts with nothing runs one execution.
 */
@Truth(
    arguments = "exit",
    results = {"", "exit 0"},
    traces = 10,
    violations = "failure")
@Truth(
    arguments = "daemon",
    results = {""},
    traces = 8,
    violations = "failure")
public final class ExitAfterRead {
  private static volatile int x;

  private ExitAfterRead() {}

  public static void main(String[] args) {
    Thread thread = new Thread(() -> x = x + 1);
    thread.setDaemon(args[0].equals("daemon"));
    thread.start();
    int seen = x;
    if (x != seen) {
      throw new IllegalStateException("changed");
    }
    if (args[0].equals("exit")) {
      System.exit(0);
    }
  }
}
