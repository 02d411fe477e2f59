package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** The end of the program may come before a failure, but need not. */
@Truth(
    results = {"exit 0"},
    traces = 7,
    violations = {"failure"})
public final class ExitAgainstFailure {
  private static volatile int steps;

  private ExitAgainstFailure() {}

  public static void main(String[] args) {
    new Thread(
            () -> {
              steps = 1;
              if (steps == 1) {
                throw new IllegalStateException("came to its end");
              }
            })
        .start();
    if (steps == 0) {
      Runtime.getRuntime().exit(0);
    }
    Runtime.getRuntime().halt(0);
  }
}
