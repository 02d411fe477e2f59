package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Timer;
import java.util.TimerTask;

/** A timer runs its tasks in the order of their times, and none after it was cancelled. */
@Truth(
    results = {"a", "ba"},
    traces = 2)
public final class TimerTasks {
  private TimerTasks() {}

  public static void main(String[] args) {
    Timer timer = new Timer();
    timer.schedule(task(() -> System.out.print("b")), 20);
    timer.schedule(
        task(
            () -> {
              System.out.print("a");
              timer.cancel();
            }),
        10);
  }

  private static TimerTask task(Runnable action) {
    return new TimerTask() {
      @Override
      public void run() {
        action.run();
      }
    };
  }
}
