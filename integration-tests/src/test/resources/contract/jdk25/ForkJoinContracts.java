package dev.sprang.programs.contracts;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** What fork/join pools promise since they run what was submitted as other pools do. */
final class ForkJoinContracts {
  private ForkJoinContracts() {}

  @Contract("submit: get throws ExecutionException with the exception of the task, checked or not")
  @Prints("IOException IllegalStateException")
  static class SubmittedFails {
    public static void main(String[] args) throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      System.out.println(
          cause(
                  pool,
                  () -> {
                    throw new IOException();
                  })
              + " "
              + cause(
                  pool,
                  () -> {
                    throw new IllegalStateException();
                  }));
      pool.shutdown();
    }

    private static String cause(ForkJoinPool pool, Callable<Object> task) throws Exception {
      try {
        return pool.submit(task).get().toString();
      } catch (ExecutionException failed) {
        Throwable cause = failed.getCause();
        return cause.getClass().getSimpleName();
      }
    }
  }

  @Contract("submit: cancel interrupts the thread that runs the task")
  @Prints("true interrupted")
  static class CancelInterrupts {
    public static void main(String[] args) throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch told = new CountDownLatch(1);
      ForkJoinTask<?> task =
          pool.submit(
              () -> {
                begun.countDown();
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException expected) {
                  told.countDown();
                }
              });
      begun.await();
      boolean cancelled = task.cancel(true);
      told.await();
      System.out.println(cancelled + " interrupted");
      pool.shutdown();
    }
  }

  @Contract("invokeAll: who is interrupted stops waiting, and the tasks are cancelled")
  @Prints("interrupted stopped")
  static class InvokeAllInterrupted {
    public static void main(String[] args) throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      Thread main = Thread.currentThread();
      CountDownLatch stopped = new CountDownLatch(1);
      Callable<Integer> task =
          () -> {
            main.interrupt();
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException expected) {
              stopped.countDown();
            }
            return 1;
          };
      try {
        pool.invokeAll(List.of(task));
      } catch (InterruptedException expected) {
        System.out.print("interrupted ");
      }
      stopped.await();
      System.out.println("stopped");
      pool.shutdown();
    }
  }
}
