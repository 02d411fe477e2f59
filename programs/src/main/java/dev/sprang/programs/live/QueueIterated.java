package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * An iterator of a queue may see what is added while it goes on.
 *
 * <p>The iterator looks when it is made and whenever it gives an element: the other thread adds
 * before the first look, before the second, or after it.
 */
@Truth(
    results = {"[1]", "[1, 2]"},
    traces = 3)
public final class QueueIterated {
  private QueueIterated() {}

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    Thread adder = new Thread(() -> queue.add(2));
    adder.start();
    List<Integer> seen = new ArrayList<>();
    for (int element : queue) {
      seen.add(element);
    }
    adder.join();
    System.out.println(seen);
  }
}
