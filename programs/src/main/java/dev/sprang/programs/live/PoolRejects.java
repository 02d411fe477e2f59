package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** With a synchronous queue the only worker takes a second task only if it waits already. */
@Truth(
    results = {"rejected", "accepted"},
    traces = 11)
@Truth(
    arguments = "caller",
    results = {"true", "false"},
    traces = 2)
public final class PoolRejects {
  private PoolRejects() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
    pool.execute(() -> {});
    if (args.length > 0) {
      pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
      Future<Thread> runner = pool.submit(Thread::currentThread);
      System.out.print(runner.get() == Thread.currentThread());
      return;
    }
    try {
      pool.execute(() -> {});
      System.out.print("accepted");
    } catch (RejectedExecutionException expected) {
      System.out.print("rejected");
    }
  }
}
