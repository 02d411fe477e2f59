package dev.sprang.programs.states;

/**
 * Successive over-relaxation of a grid, odd and even rows in turn, each thread its rows, with a
 * barrier after every half: the shape of the Java Grande benchmark of that name. Arguments: right
 * or wrong, how many threads, how many rows, how many rounds. Wrong: nobody waits at the barrier.
 */
public final class Sor {
  /** Lets nobody on until all have come. */
  private static final class Barrier {
    private final int parties;
    private final boolean isRight;
    private int arrived;
    private int phase;

    Barrier(int parties, boolean isRight) {
      this.parties = parties;
      this.isRight = isRight;
    }

    synchronized void await() throws InterruptedException {
      int seen = phase;
      arrived++;
      if (arrived == parties) {
        arrived = 0;
        phase++;
        notifyAll();
      }
      while (isRight && phase == seen) {
        wait();
      }
    }
  }

  private final int[][] grid;
  private final Barrier barrier;

  private Sor(int rows, Barrier barrier) {
    this.barrier = barrier;
    grid = new int[rows][2];
    for (int row = 0; row < rows; row++) {
      grid[row][0] = 8 * row;
      grid[row][1] = 4 * row;
    }
  }

  private void relax(int part, int parts, int rounds) {
    try {
      for (int half = 0; half < 2 * rounds; half++) {
        for (int row = 1 + part; row < grid.length - 1; row += parts) {
          if (row % 2 == half % 2) {
            relax(row);
          }
        }
        barrier.await();
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void relax(int row) {
    for (int column = 0; column < 2; column++) {
      int around = grid[row - 1][column] + grid[row + 1][column];
      grid[row][column] = (grid[row][column] + around + 1) / 2;
    }
  }

  private static int sum(Sor sor) {
    int sum = 0;
    for (int[] row : sor.grid) {
      sum = 31 * sum + row[0] + row[1];
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    int parts = Integer.parseInt(args[1]);
    int rows = Integer.parseInt(args[2]);
    int rounds = Integer.parseInt(args[3]);
    Sor expected = new Sor(rows, new Barrier(1, true));
    expected.relax(0, 1, rounds);
    Sor sor = new Sor(rows, new Barrier(parts, args[0].equals("right")));
    Thread[] threads = new Thread[parts];
    for (int i = 0; i < parts; i++) {
      int part = i;
      threads[i] = new Thread(() -> sor.relax(part, parts, rounds));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (sum(sor) != sum(expected)) {
      throw new AssertionError("relaxed to " + sum(sor) + " instead of " + sum(expected));
    }
  }
}
