package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Room for one: each element is put after the one before was taken. */
@Truth(results = "1 2", traces = 1)
public final class QueueOfOne {
  private QueueOfOne() {}

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread putter =
        new Thread(
            () -> {
              try {
                queue.put(1);
                queue.put(2);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
            });
    putter.start();
    System.out.println(queue.take() + " " + queue.take());
    putter.join();
  }
}
