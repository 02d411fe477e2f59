package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A group of the program's own class that leaves exceptions to its parent, a thread that says
 * itself who handles its, and a handler that fails: what the first one throws is a failure, since
 * nobody handles it.
 */
@Truth(results = "told second", traces = 1, violations = "failure")
public final class GroupsThatHandOn {
  private GroupsThatHandOn() {}

  private static final class Named extends ThreadGroup {
    private Named() {
      super("named");
    }
  }

  private static final class Told extends Thread {
    @Override
    public void run() {
      throw new IllegalStateException("second");
    }

    @Override
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
      return (thread, thrown) -> {
        System.out.println("told " + thrown.getMessage());
        throw new IllegalStateException("nobody hears this");
      };
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            new Named(),
            () -> {
              throw new IllegalStateException("first");
            });
    Thread second = new Told();
    second.start();
    second.join();
    first.start();
  }
}
