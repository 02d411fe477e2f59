package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Of two who poll for some time one gets the only element. */
@Truth(
    results = {"1 null", "null 1"},
    traces = 2)
public final class PollInTime {
  private PollInTime() {}

  private static final LinkedBlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();
  private static Integer other;

  public static void main(String[] args) throws InterruptedException {
    Thread taker = new Thread(() -> other = poll());
    taker.start();
    Thread giver = new Thread(() -> QUEUE.add(1));
    giver.start();
    Integer own = poll();
    taker.join();
    System.out.println(own + " " + other);
  }

  private static Integer poll() {
    try {
      return QUEUE.poll(1, TimeUnit.SECONDS);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
