package dev.sprang.jdk.standin.timer;

/** Stands for {@link java.util.TimerTask}. */
public abstract class TimerTask implements Runnable {
  /** What its timer has made of it; null before. */
  Scheduling scheduling;

  boolean isCancelled;

  /** A task within its timer: in a step of that timer's cell. */
  static final class Scheduling {
    final Timer timer;
    final long period;
    long time;
    int runs;
    boolean isWaiting = true;

    Scheduling(Timer timer, long time, long period) {
      this.timer = timer;
      this.time = time;
      this.period = period;
    }
  }

  protected TimerTask() {}

  @Override
  public abstract void run();

  public boolean cancel() {
    if (scheduling == null) {
      isCancelled = true;
      return false;
    }
    return scheduling.timer.cancel(this);
  }

  public long scheduledExecutionTime() {
    return scheduling == null ? 0 : scheduling.time;
  }
}
