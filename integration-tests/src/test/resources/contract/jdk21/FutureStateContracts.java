package dev.sprang.programs.contracts;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** What the methods of {@link Future} promise that do not wait. */
final class FutureStateContracts {
  private FutureStateContracts() {}

  private static void print(Future<?> future) {
    System.out.print(
        future.state()
            + " "
            + Part.resultOf(future::resultNow)
            + " "
            + Part.resultOf(() -> future.exceptionNow().getMessage())
            + "; ");
  }

  @Contract("state, resultNow, exceptionNow of a task")
  @Prints("RUNNING IllegalStateException IllegalStateException;"
              + " SUCCESS 1 IllegalStateException;"
              + " FAILED IllegalStateException thrown;"
              + " CANCELLED IllegalStateException IllegalStateException;")
  static class OfTasks {
    public static void main(String[] args) {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      print(task);
      task.run();
      print(task);
      FutureTask<Integer> failing =
          new FutureTask<>(
              () -> {
                throw new Exception("thrown");
              });
      failing.run();
      print(failing);
      FutureTask<Integer> cancelled = new FutureTask<>(() -> 1);
      cancelled.cancel(false);
      print(cancelled);
    }
  }

  @Contract("the same of a CompletableFuture")
  @Prints("RUNNING IllegalStateException IllegalStateException;"
              + " SUCCESS 1 IllegalStateException;"
              + " FAILED IllegalStateException thrown;"
              + " CANCELLED IllegalStateException IllegalStateException;")
  static class OfCompletableFutures {
    public static void main(String[] args) {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      print(future);
      future.complete(1);
      print(future);
      print(CompletableFuture.failedFuture(new Exception("thrown")));
      CompletableFuture<Integer> cancelled = new CompletableFuture<>();
      cancelled.cancel(true);
      print(cancelled);
    }
  }

  @Contract("state: RUNNING until the task has completed")
  @Prints({"RUNNING SUCCESS", "SUCCESS SUCCESS"})
  static class OfATaskThatRuns {
    public static void main(String[] args) throws Exception {
      try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
        Future<Integer> future = pool.submit(() -> 1);
        Future.State early = future.state();
        future.get();
        System.out.println(early + " " + future.state());
      }
    }
  }
}
