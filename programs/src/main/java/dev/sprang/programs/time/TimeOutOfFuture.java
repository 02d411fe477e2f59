package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A future that is not completed in time fails, and no earlier. */
@Truth(
    results = {"TimeoutException after 1000"},
    traces = 6)
public final class TimeOutOfFuture {
  private TimeOutOfFuture() {}

  public static void main(String[] args) throws InterruptedException {
    long begin = System.currentTimeMillis();
    CompletableFuture<String> future =
        new CompletableFuture<String>().orTimeout(1, TimeUnit.SECONDS);
    try {
      System.out.println(future.get());
    } catch (ExecutionException failed) {
      long passed = System.currentTimeMillis() - begin;
      System.out.println(failed.getCause().getClass().getSimpleName() + " after " + passed);
    }
  }
}
