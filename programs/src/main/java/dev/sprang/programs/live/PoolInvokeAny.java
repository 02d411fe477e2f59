package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The first task to succeed gives the answer; what fails does not count. */
@Truth(
    results = {"1", "2"},
    traces = 41)
public final class PoolInvokeAny {
  private PoolInvokeAny() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    System.out.print(pool.invokeAny(tasks));
  }
}
