package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Two threads put, a third one takes twice: the second element may come before or after the first
 * one is taken.
 */
@Truth(
    results = {"1 2", "2 1"},
    traces = 4)
public final class QueueOfTwoPutters {
  private QueueOfTwoPutters() {}

  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread one = new Thread(() -> queue.add(1));
    Thread other = new Thread(() -> queue.offer(2));
    one.start();
    other.start();
    System.out.println(queue.take() + " " + queue.take());
    one.join();
    other.join();
  }
}
