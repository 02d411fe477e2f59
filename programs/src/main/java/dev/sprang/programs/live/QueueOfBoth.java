package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Two threads add to a queue without a lock: their order is all there is. */
@Truth(
    results = {"[1, 2]", "[2, 1]"},
    traces = 2)
public final class QueueOfBoth {
  private QueueOfBoth() {}

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Threads.runAll(() -> queue.add(1), () -> queue.add(2));
    System.out.println(queue);
  }
}
