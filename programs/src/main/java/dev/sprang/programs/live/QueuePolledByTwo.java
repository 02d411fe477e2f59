package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * One element, two threads that poll; a third one polls what may be empty by then.
 *
 * <p>Who polls an empty queue changes nothing: of the six orders of three polls those are the same
 * that have the same one first.
 */
@Truth(
    results = {"1 null null", "null 1 null", "null null 1"},
    traces = 3)
public final class QueuePolledByTwo {
  private QueuePolledByTwo() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedDeque<Integer> queue = new ConcurrentLinkedDeque<>(List.of(1));
    Integer[] got = new Integer[3];
    Threads.runAll(
        () -> got[0] = queue.poll(), () -> got[1] = queue.pollLast(), () -> got[2] = queue.poll());
    System.out.println(got[0] + " " + got[1] + " " + got[2]);
  }
}
