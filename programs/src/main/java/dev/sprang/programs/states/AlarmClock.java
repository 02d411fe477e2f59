package dev.sprang.programs.states;

/**
 * A clock that ticks and sleepers that it wakes, each by an alarm of its own in a list sorted by
 * time: the program of that name of the Concurrency Tool Comparison, from its description.
 * Arguments: right or wrong, how many sleepers, how often the clock ticks. Wrong: who sleeps does
 * not look whether the alarm has rung already.
 */
public final class AlarmClock {
  /** What wakes a sleeper. */
  private static final class Alarm {
    private final boolean isRight;
    private int time;
    private boolean hasRung;
    private Alarm next;

    Alarm(boolean isRight) {
      this.isRight = isRight;
    }

    synchronized void ring() {
      hasRung = true;
      notify();
    }

    synchronized void await() throws InterruptedException {
      if (!isRight) {
        wait();
      }
      while (!hasRung) {
        wait();
      }
      hasRung = false;
    }
  }

  /** What time it is, and the alarms that are set. */
  private static final class Board {
    private final int last;
    private int now;
    private Alarm first;

    Board(int last) {
      this.last = last;
    }

    void tick() {
      Alarm due = advance();
      while (due != null) {
        Alarm next = due.next;
        due.ring();
        due = next;
      }
    }

    /** The alarms that ring now, out of the list. */
    private synchronized Alarm advance() {
      now++;
      Alarm due = null;
      while (first != null && first.time <= now) {
        Alarm rings = first;
        first = rings.next;
        rings.next = due;
        due = rings;
      }
      return due;
    }

    /** Whether the alarm will ring; it does not after the last tick. */
    synchronized boolean set(Alarm alarm, int interval) {
      if (now + interval > last) {
        return false;
      }
      alarm.time = now + interval;
      Alarm before = null;
      Alarm after = first;
      while (after != null && after.time <= alarm.time) {
        before = after;
        after = after.next;
      }
      alarm.next = after;
      if (before == null) {
        first = alarm;
      } else {
        before.next = alarm;
      }
      return true;
    }
  }

  private AlarmClock() {}

  private static void sleep(Board board, Alarm alarm, int[] slept, int sleeper) {
    try {
      for (int interval = 1; interval <= 2; interval++) {
        if (board.set(alarm, interval)) {
          alarm.await();
          slept[sleeper] += interval;
        }
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int sleepers = Integer.parseInt(args[1]);
    int last = Integer.parseInt(args[2]);
    Board board = new Board(last);
    int[] slept = new int[sleepers];
    Thread[] threads = new Thread[sleepers + 1];
    for (int i = 0; i < sleepers; i++) {
      int sleeper = i;
      Alarm alarm = new Alarm(args[0].equals("right"));
      threads[i] = new Thread(() -> sleep(board, alarm, slept, sleeper));
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
    int all = 0;
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      all += i < sleepers ? slept[i] : 0;
    }
    System.out.println(all);
  }
}
