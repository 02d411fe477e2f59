package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

/** So does a task of a timer. */
@Truth(
    results = {"4"},
    traces = 2)
public final class PeriodicTimer {
  private PeriodicTimer() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    Timer timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            runs.incrementAndGet();
          }
        },
        100,
        100);
    Thread.sleep(450);
    timer.cancel();
    System.out.println(runs.get());
  }
}
