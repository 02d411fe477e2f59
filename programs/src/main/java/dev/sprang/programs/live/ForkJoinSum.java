package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A task is run by the worker that joins it, or by another one. */
@Truth(results = "3", traces = 12)
public final class ForkJoinSum {
  private ForkJoinSum() {}

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;

    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  public static void main(String[] args) {
    System.out.print(new ForkJoinPool(2).invoke(new Sum(1, 3)));
  }
}
