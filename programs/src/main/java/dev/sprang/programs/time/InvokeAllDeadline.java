package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The first task takes more than the time for all of them: the second is not begun. */
@Truth(
    results = {"false"},
    traces = 1)
public final class InvokeAllDeadline {
  private static final class Direct extends AbstractExecutorService {
    @Override
    public void execute(Runnable task) {
      task.run();
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return false;
    }

    @Override
    public boolean isTerminated() {
      return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return true;
    }
  }

  private static boolean begun;

  private InvokeAllDeadline() {}

  public static void main(String[] args) throws InterruptedException {
    Callable<String> slow =
        () -> {
          Thread.sleep(100);
          return "slow";
        };
    Callable<String> second =
        () -> {
          begun = true;
          return "second";
        };
    List<Future<String>> futures =
        new Direct().invokeAll(List.of(slow, second), 50, TimeUnit.MILLISECONDS);
    assert futures.get(1).isCancelled() : "begun after the time limit";
    System.out.println(begun);
  }
}
