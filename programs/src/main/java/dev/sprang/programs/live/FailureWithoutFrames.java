package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Exceptions that are made without the frames they come from, as those that tell of control flow.
 */
@Truth(results = "", traces = 1, violations = "failure")
public final class FailureWithoutFrames {
  private FailureWithoutFrames() {}

  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stop() {
      super("stop", null, false, false);
    }
  }

  private static final class Halt extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new Stop();
            });
    thread.start();
    thread.join();
    throw new Halt();
  }
}
