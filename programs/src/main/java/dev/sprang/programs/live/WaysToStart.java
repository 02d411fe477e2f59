package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread as a subclass, with a Runnable, an anonymous and a local class, a lambda and a method
 * reference: each adds its number in one step, in any of 5! orders.
 */
@Truth(
    results = {"15"},
    traces = 120)
public final class WaysToStart {
  private static final AtomicInteger SUM = new AtomicInteger();

  private static final class Subclass extends Thread {
    @Override
    public void run() {
      SUM.addAndGet(1);
    }
  }

  private static final class Task implements Runnable {
    private final int number;

    Task(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      SUM.addAndGet(number);
    }
  }

  private WaysToStart() {}

  private static void addFive() {
    SUM.addAndGet(5);
  }

  public static void main(String[] args) throws InterruptedException {
    int four = 4;
    Thread anonymous =
        new Thread() {
          @Override
          public void run() {
            SUM.addAndGet(3);
          }
        };
    Threads.startAll(
        new Subclass(),
        new Thread(new Task(2)),
        anonymous,
        new Thread(() -> SUM.addAndGet(four)),
        new Thread(WaysToStart::addFive));
    System.out.println(SUM);
  }
}
