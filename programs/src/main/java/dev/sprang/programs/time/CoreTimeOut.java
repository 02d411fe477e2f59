package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker of the core waits for ever, until it is told not to. */
@Truth(
    results = {"1 0"},
    traces = 1)
public final class CoreTimeOut {
  private CoreTimeOut() {}

  public static void main(String[] args) throws InterruptedException {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    Thread.sleep(5);
    int before = pool.getPoolSize();
    pool.allowCoreThreadTimeOut(true);
    Thread.sleep(2);
    System.out.println(before + " " + pool.getPoolSize());
  }
}
