package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.SynchronousQueue;

/**
 * Two threads put something each and a third one takes both: who came first is taken first if the
 * queue is fair, and last else; as either may come first, that does not show.
 *
 * <p>The two puts and two takes come in 12 orders, but the second take cannot come before the first
 * one has ended, which rules out two.
 */
@Truth(
    arguments = "false",
    results = {"1 2", "2 1"},
    traces = 10)
@Truth(
    arguments = "true",
    results = {"1 2", "2 1"},
    traces = 10)
public final class HandedOver {
  private HandedOver() {}

  public static void main(String[] args) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>(Boolean.parseBoolean(args[0]));
    Thread one = new Thread(() -> put(queue, 1));
    Thread two = new Thread(() -> put(queue, 2));
    one.start();
    two.start();
    System.out.println(queue.take() + " " + queue.take());
  }

  private static void put(SynchronousQueue<Integer> queue, int item) {
    try {
      queue.put(item);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
