package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * An iterator removes what it gave while another thread removes the same: one of them is late.
 *
 * <p>The thread polls before the iterator is made, before it has given its element, before it
 * removes that, or afterwards; in the last case it finds nothing.
 */
@Truth(
    results = {"1 []", "null []"},
    traces = 4)
public final class RemovedWhileIterated {
  private RemovedWhileIterated() {}

  private static Integer polled;

  public static void main(String[] args) throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    Thread poller = new Thread(() -> polled = queue.poll());
    poller.start();
    for (Iterator<Integer> all = queue.iterator(); all.hasNext(); ) {
      all.next();
      all.remove();
    }
    poller.join();
    System.out.println(polled + " " + queue);
  }
}
