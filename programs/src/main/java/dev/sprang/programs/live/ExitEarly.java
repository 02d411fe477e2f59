package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** The program is ended while another thread still runs: that one gets as far as it gets. */
@Truth(
    results = {"a\nexit 3", "exit 3"},
    traces = 3)
public final class ExitEarly {
  private ExitEarly() {}

  public static void main(String[] args) {
    new Thread(() -> System.out.println("a")).start();
    System.exit(3);
  }
}
