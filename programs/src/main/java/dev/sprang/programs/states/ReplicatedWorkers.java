package dev.sprang.programs.states;

import java.util.Arrays;

/**
 * Workers that take work from a pool and put back what comes of it, until nobody has any left: the
 * program of that name of the Concurrency Tool Comparison, from its description. Arguments: right
 * or wrong, how many workers, how many pieces of work at first, how often each is halved. Wrong:
 * results are added without their lock.
 */
public final class ReplicatedWorkers {
  /** The work that nobody has taken, and how many have none. */
  private static final class Pool {
    private final int[] pieces = new int[16];
    private final int workers;
    private int count;
    private int idle;
    private boolean isDone;

    Pool(int workers) {
      this.workers = workers;
    }

    synchronized void put(int piece) {
      pieces[count++] = piece;
      notifyAll();
    }

    /** A piece of work; negative if there is none any more. */
    synchronized int take() throws InterruptedException {
      idle++;
      if (idle == workers && count == 0) {
        isDone = true;
        notifyAll();
      }
      while (count == 0 && !isDone) {
        wait();
      }
      if (isDone) {
        return -1;
      }
      idle--;
      return pieces[--count];
    }
  }

  private static final class Results {
    private final int[] sums;
    private final boolean isRight;
    private int done;

    Results(int workers, boolean isRight) {
      sums = new int[workers];
      this.isRight = isRight;
    }

    void add(int worker, int piece) {
      sums[worker] += piece;
      if (isRight) {
        synchronized (this) {
          done++;
        }
      } else {
        done++;
      }
    }
  }

  private ReplicatedWorkers() {}

  private static void work(Pool pool, Results results, int worker) {
    try {
      for (int piece = pool.take(); piece >= 0; piece = pool.take()) {
        results.add(worker, piece);
        if (piece > 1) {
          pool.put(piece / 2);
        }
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[1]);
    Pool pool = new Pool(workers);
    Results results = new Results(workers, args[0].equals("right"));
    for (int i = 0; i < Integer.parseInt(args[2]); i++) {
      pool.put(1 << Integer.parseInt(args[3]));
    }
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      int worker = i;
      threads[i] = new Thread(() -> work(pool, results, worker));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int pieces = Integer.parseInt(args[2]) * (1 + Integer.parseInt(args[3]));
    if (results.done != pieces) {
      throw new AssertionError(results.done + " results of " + pieces);
    }
    System.out.println(Arrays.stream(results.sums).sum());
  }
}
