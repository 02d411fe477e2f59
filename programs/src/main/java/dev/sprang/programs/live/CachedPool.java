package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A second task gets a thread of its own unless the first one waits for work already. */
@Truth(
    results = {"true", "false"},
    traces = 3)
public final class CachedPool {
  private CachedPool() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newCachedThreadPool();
    Future<Thread> first = pool.submit(Thread::currentThread);
    Future<Thread> second = pool.submit(Thread::currentThread);
    System.out.print(first.get() == second.get());
  }
}
