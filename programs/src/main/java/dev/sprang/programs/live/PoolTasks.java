package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three tasks on two workers: only who runs the third one is open, and the order of what they
 * share.
 */
@Truth(results = "6", traces = 2)
@Truth(arguments = "shared", results = "3", traces = 6)
public final class PoolTasks {
  private PoolTasks() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    if (args.length > 0) {
      shared(pool);
      return;
    }
    Future<Integer> one = pool.submit(() -> 1);
    Future<Integer> two = pool.submit(() -> 2);
    Future<Integer> three = pool.submit(() -> 3);
    pool.shutdown();
    System.out.print(one.get() + two.get() + three.get());
  }

  private static void shared(ExecutorService pool) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    for (int k = 0; k < 3; k++) {
      pool.execute(count::incrementAndGet);
    }
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    System.out.print(count);
  }
}
