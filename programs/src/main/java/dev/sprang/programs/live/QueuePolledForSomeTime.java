package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Polling for some time gets what another thread puts, or nothing. */
@Truth(
    results = {"1", "null"},
    traces = 2)
public final class QueuePolledForSomeTime {
  private QueuePolledForSomeTime() {}

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread putter = new Thread(() -> queue.offer(1));
    putter.start();
    System.out.println(queue.poll(1, TimeUnit.SECONDS));
    putter.join();
  }
}
