package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** A future task runs once, whoever comes first. */
@Truth(results = "1", traces = 2)
public final class FutureRunTwice {
  private FutureRunTwice() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    AtomicInteger runs = new AtomicInteger();
    FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
    Thread one = new Thread(task);
    Thread two = new Thread(task);
    one.start();
    two.start();
    System.out.print(task.get());
  }
}
