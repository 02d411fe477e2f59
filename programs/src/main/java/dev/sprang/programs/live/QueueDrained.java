package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** All that is in the queue is taken at once: none, one or both of what another thread puts. */
@Truth(
    results = {"[]", "[1]", "[1, 2]"},
    traces = 3)
public final class QueueDrained {
  private QueueDrained() {}

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread putter =
        new Thread(
            () -> {
              queue.add(1);
              queue.add(2);
            });
    putter.start();
    List<Integer> drained = new ArrayList<>();
    queue.drainTo(drained);
    putter.join();
    System.out.println(drained);
  }
}
