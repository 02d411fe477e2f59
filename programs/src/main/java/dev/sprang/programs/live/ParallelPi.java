package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Threads compute a part of π each, by rectangles under 4 / (1 + x²), and add it to the sum under a
 * monitor. What they read on the way is written before they start, so that only the order of the
 * sections matters: n! traces.
 */
@Truth(
    arguments = "2",
    results = {"3.1417"},
    traces = 2)
@Truth(
    arguments = "3",
    results = {"3.1417"},
    traces = 6)
@Truth(
    arguments = "4",
    results = {"3.1417"},
    traces = 24)
@Truth(
    arguments = "5",
    results = {"3.1417"},
    traces = 120)
public final class ParallelPi {
  private static final int PRECISION = 10_000;

  private int intervals = 30;
  private int workers;
  private double sum;

  public static void main(String[] args) throws InterruptedException {
    ParallelPi pi = new ParallelPi();
    pi.workers = Integer.parseInt(args[0]);
    Thread[] threads = new Thread[pi.workers];
    for (int i = 0; i < threads.length; i++) {
      int first = i;
      threads[i] = new Thread(() -> pi.addPart(first));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(Math.round(pi.sum * PRECISION) / (double) PRECISION);
  }

  private void addPart(int first) {
    int count = intervals;
    int stride = workers;
    double part = 0;
    for (int i = first; i < count; i += stride) {
      double x = (i + 0.5) / count;
      part += 4 / (1 + x * x) / count;
    }
    synchronized (this) {
      sum += part;
    }
  }
}
