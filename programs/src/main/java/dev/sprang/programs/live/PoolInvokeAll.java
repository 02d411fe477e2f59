package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All tasks are done when invokeAll returns, in whatever order they ran. */
@Truth(
    results = {"ab 3", "ba 3"},
    traces = 2)
public final class PoolInvokeAll {
  private PoolInvokeAll() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> print("a", 1), () -> print("b", 2));
    int sum = 0;
    for (Future<Integer> future : pool.invokeAll(tasks)) {
      sum += future.get();
    }
    System.out.print(" " + sum);
    pool.shutdown();
  }

  private static int print(String text, int value) {
    System.out.print(text);
    return value;
  }
}
