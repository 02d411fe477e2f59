package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The call that makes a stream of a queue looks at the queue, and the last call on the stream does;
 * what comes between them does not. The element is added before, between or after those two.
 */
@Truth(
    results = {"0", "1"},
    traces = 3)
public final class QueueStreamed {
  private QueueStreamed() {}

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue = new LinkedBlockingQueue<>();
    Thread adder = new Thread(() -> queue.add(1));
    adder.start();
    long positive = queue.stream().filter(element -> element > 0).map(element -> -element).count();
    adder.join();
    System.out.println(positive);
  }
}
