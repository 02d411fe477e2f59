package dev.sprang.jdk.standin.timer;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands for {@link java.util.Timer}. Where nobody waits in time, delays elapse at any moment, in
 * the order in which they end, and a task that comes again and again does so a few times only.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class Timer {
  private static final int MOST_RUNS = 3;
  private static final AtomicInteger TIMERS = new AtomicInteger();
  private static final String LEFT =
      "a program counts as ended when only a timer without tasks is left that was not cancelled; a"
          + " JVM would wait for it for ever";
  private static final String CUT =
      "periodic tasks run at most %d times in an execution".formatted(MOST_RUNS);
  private static final String IN_ORDER =
      "delays of scheduled tasks may elapse at any moment, in the order in which they end";

  /** Its number is that of the tasks. */
  private final SharedCell cell = new SharedCell(this, "tasks");

  /** Its number is 1 when the timer is cancelled. */
  private final SharedCell end = new SharedCell(this, "end");

  /** Its number is how often something was changed that may end the waiting for a task's time. */
  private final SharedCell changes =
      SharedCell.waitsInTime() ? new SharedCell(this, "changes") : null;

  private final List<TimerTask> tasks = new ArrayList<>();

  public Timer() {
    this("Timer-" + TIMERS.getAndIncrement());
  }

  public Timer(boolean isDaemon) {
    this("Timer-" + TIMERS.getAndIncrement(), isDaemon);
  }

  public Timer(String name) {
    Thread thread = new Thread(null, this::runAll, name, 0);
    thread.start();
  }

  public Timer(String name, boolean isDaemon) {
    Thread thread = new Thread(null, this::runAll, name, 0);
    if (isDaemon) {
      SharedCell.makeDaemon(thread);
    } else {
      SharedCell.noDaemon(thread);
    }
    thread.start();
  }

  public void schedule(TimerTask task, long delay) {
    add(task, after(delay), 0);
  }

  public void schedule(TimerTask task, Date time) {
    add(task, time.getTime(), 0);
  }

  public void schedule(TimerTask task, long delay, long period) {
    add(task, after(delay), checked(period));
  }

  public void schedule(TimerTask task, Date first, long period) {
    add(task, first.getTime(), checked(period));
  }

  public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
    add(task, after(delay), checked(period));
  }

  public void scheduleAtFixedRate(TimerTask task, Date first, long period) {
    add(task, first.getTime(), checked(period));
  }

  private static long after(long delay) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
    return System.currentTimeMillis() + delay;
  }

  private static long checked(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("Non-positive period.");
    }
    return period;
  }

  private void add(TimerTask task, long time, long period) {
    boolean waitsInTime = SharedCell.waitsInTime();
    if (!waitsInTime) {
      SharedCell.assume(IN_ORDER);
    }
    end.look();
    if (end.number == 1) {
      throw new IllegalStateException("Timer already cancelled.");
    }
    cell.pass();
    if (task.scheduling != null || task.isCancelled) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    task.scheduling = new TimerTask.Scheduling(this, time, period);
    insert(task);
    if (waitsInTime) {
      tellChange();
    }
  }

  private void tellChange() {
    changes.pass();
    changes.number++;
  }

  /** In a step of the cell. */
  private void insert(TimerTask task) {
    int place = tasks.size();
    while (place > 0 && task.scheduling.time < tasks.get(place - 1).scheduling.time) {
      place--;
    }
    tasks.add(place, task);
    cell.number++;
  }

  /** A task that is cancelled stays where it is, as it does in the JDK until its time has come. */
  boolean cancel(TimerTask task) {
    cell.pass();
    boolean prevents = !task.isCancelled && task.scheduling.isWaiting;
    task.isCancelled = true;
    return prevents;
  }

  public void cancel() {
    end.pass();
    end.number = 1;
    cell.pass();
    tasks.clear();
    cell.number = 0;
    if (SharedCell.waitsInTime()) {
      tellChange();
    }
  }

  public int purge() {
    cell.pass();
    int before = tasks.size();
    tasks.removeIf(task -> task.isCancelled);
    cell.number = tasks.size();
    return before - tasks.size();
  }

  private void runAll() {
    boolean ended = false;
    try {
      while (cell.awaitWork(end, 1, LEFT)) {
        if (SharedCell.waitsInTime() && isTooEarly()) {
          awaitTime();
          continue;
        }
        cell.number--;
        TimerTask task = tasks.remove(0);
        if (!task.isCancelled && again(task)) {
          task.run();
        }
      }
      ended = true;
    } finally {
      if (!ended) {
        cancel(); // a task has thrown: nothing runs any more
      }
    }
  }

  /** In a step of the cell: whether there is no task whose time has come. */
  private boolean isTooEarly() {
    return !tasks.isEmpty() && left() > 0;
  }

  private long left() {
    return tasks.get(0).scheduling.time - System.currentTimeMillis();
  }

  /** Waits until the time of the first task has come, or something has changed. */
  private void awaitTime() {
    changes.look();
    int seen = changes.number;
    cell.look();
    if (isTooEarly()) {
      SharedCell.limit(TimeUnit.MILLISECONDS.toNanos(left()));
      changes.lookWhen(seen + 1);
      SharedCell.limit(Long.MAX_VALUE);
    }
  }

  /**
   * In a step of the cell: whether the task runs now; one with a period is put back before it does.
   */
  private boolean again(TimerTask task) {
    TimerTask.Scheduling scheduling = task.scheduling;
    if (scheduling.period == 0) {
      scheduling.isWaiting = false;
    } else if (!SharedCell.waitsInTime() && ++scheduling.runs == MOST_RUNS) {
      SharedCell.cut(CUT);
    } else {
      scheduling.time += scheduling.period;
      insert(task);
    }
    return true;
  }
}
