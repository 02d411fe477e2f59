package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** An assertion that holds in one of the two orders. */
@Truth(
    results = {""},
    traces = 2,
    violations = {"failure"})
public final class FailingAssertion {
  private static volatile boolean ready;

  private FailingAssertion() {}

  public static void main(String[] args) {
    Thread late = new Thread(() -> ready = true);
    late.start();
    assert ready : "not ready";
  }
}
