package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.*;

/** The usual idiom for "wait until the pool has ended". */
@Truth(
    results = {""},
    traces = 1)
public class ForeverAwaitTermination {
  static volatile boolean ran;

  public static void main(String[] args) throws Exception {
    ExecutorService e = Executors.newFixedThreadPool(1);
    e.execute(() -> ran = true);
    e.shutdown();
    e.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    assert ran;
  }
}
