package dev.sprang.programs.states;

/**
 * A clock that ticks and sleepers that it wakes: the program of that name of the Concurrency Tool
 * Comparison, from its description. Arguments: how many sleepers, how often the clock ticks.
 */
public final class AlarmClock {
  /** What time it is, and who wants to be woken when. */
  private static final class Board {
    private final int[] wakeTimes;
    private int now;
    private int waiting;

    Board(int sleepers) {
      wakeTimes = new int[sleepers];
    }

    synchronized void tick() {
      now++;
      for (int i = 0; i < wakeTimes.length; i++) {
        if (wakeTimes[i] != 0 && wakeTimes[i] <= now) {
          wakeTimes[i] = 0;
          notifyAll();
        }
      }
    }

    synchronized void sleep(int sleeper, int time, int last) throws InterruptedException {
      if (now + time > last) {
        return;
      }
      wakeTimes[sleeper] = now + time;
      waiting++;
      while (wakeTimes[sleeper] != 0) {
        wait();
      }
      waiting--;
    }

    synchronized int waiting() {
      return waiting;
    }
  }

  private AlarmClock() {}

  private static void sleep(Board board, int sleeper, int last) {
    try {
      for (int round = 1; round <= 2; round++) {
        board.sleep(sleeper, round, last);
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int sleepers = Integer.parseInt(args[0]);
    int last = Integer.parseInt(args[1]);
    Board board = new Board(sleepers);
    Thread[] threads = new Thread[sleepers + 1];
    for (int i = 0; i < sleepers; i++) {
      int sleeper = i;
      threads[i] = new Thread(() -> sleep(board, sleeper, last));
    }
    threads[sleepers] =
        new Thread(
            () -> {
              for (int i = 0; i < last; i++) {
                board.tick();
              }
            });
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(board.waiting());
  }
}
