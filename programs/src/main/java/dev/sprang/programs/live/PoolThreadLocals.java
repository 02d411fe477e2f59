package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a task leaves in a thread local is there for the next one on the same worker only. */
@Truth(
    results = {"1 1", "1 2"},
    traces = 2)
public final class PoolThreadLocals {
  private PoolThreadLocals() {}

  private static final ThreadLocal<Integer> TASKS = ThreadLocal.withInitial(() -> 0);

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> first = pool.submit(PoolThreadLocals::count);
    Future<Integer> second = pool.submit(() -> 0);
    Future<Integer> third = pool.submit(PoolThreadLocals::count);
    System.out.print(first.get() + " " + (third.get() + second.get()));
    pool.shutdown();
  }

  private static int count() {
    TASKS.set(TASKS.get() + 1);
    return TASKS.get();
  }
}
