package dev.sprang.programs.states;

/**
 * The travelling salesman by branch and bound: threads take begun tours from a queue, extend them
 * and keep the shortest. From the description of the benchmark of that name. Arguments: right or
 * wrong, how many threads, how many towns. Wrong: a tour is compared with the shortest before the
 * lock is taken, and not again.
 */
public final class Tsp {
  private static final int[][] DISTANCES = {
    {0, 3, 4, 2, 7}, {3, 0, 4, 6, 3}, {4, 4, 0, 5, 8}, {2, 6, 5, 0, 6}, {7, 3, 8, 6, 0}
  };

  /** The shortest tour so far. */
  private static final class Best {
    private final boolean isRight;
    private int length = Integer.MAX_VALUE;

    Best(boolean isRight) {
      this.isRight = isRight;
    }

    void offer(int tour) {
      if (isRight) {
        synchronized (this) {
          length = Math.min(length, tour);
        }
      } else if (tour < length) {
        synchronized (this) {
          length = tour;
        }
      }
    }

    synchronized int bound() {
      return length;
    }
  }

  /** The towns that tours begin with, after the first. */
  private static final class Queue {
    private final int towns;
    private int next = 1;

    Queue(int towns) {
      this.towns = towns;
    }

    synchronized int take() {
      return next < towns ? next++ : -1;
    }
  }

  private Tsp() {}

  private static void solve(Queue queue, Best best, int towns) {
    boolean[] visited = new boolean[towns];
    visited[0] = true;
    for (int town = queue.take(); town > 0; town = queue.take()) {
      visited[town] = true;
      extend(best, visited, town, 2, DISTANCES[0][town]);
      visited[town] = false;
    }
  }

  private static void extend(Best best, boolean[] visited, int at, int count, int length) {
    if (count == visited.length) {
      best.offer(length + DISTANCES[at][0]);
      return;
    }
    for (int town = 1; town < visited.length && length < best.bound(); town++) {
      if (!visited[town]) {
        visited[town] = true;
        extend(best, visited, town, count + 1, length + DISTANCES[at][town]);
        visited[town] = false;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int towns = Integer.parseInt(args[2]);
    Best alone = new Best(true);
    solve(new Queue(towns), alone, towns);
    Best best = new Best(args[0].equals("right"));
    Queue queue = new Queue(towns);
    Thread[] threads = new Thread[Integer.parseInt(args[1])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> solve(queue, best, towns));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (best.length != alone.length) {
      throw new AssertionError(best.length + " is not the shortest tour, " + alone.length + " is");
    }
  }
}
