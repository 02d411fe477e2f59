package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** Nobody takes what is put: the second one to put waits for ever. */
@Truth(results = "", traces = 2, violations = "deadlock")
public final class QueueFull {
  private QueueFull() {}

  public static void main(String[] args) throws InterruptedException {
    BlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    Threads.runAll(() -> put(queue, 1), () -> put(queue, 2));
    System.out.println(queue);
  }

  private static void put(BlockingDeque<Integer> queue, int element) {
    try {
      queue.putFirst(element);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
