package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * The smallest of those that are there is taken: of two that come, either or the smaller one.
 *
 * <p>As with any queue of two putters and two takes there are four orders; if both are put first,
 * the order of the puts makes no difference to what is taken.
 */
@Truth(
    results = {"1 2", "2 1"},
    traces = 4)
public final class QueueOfPriorities {
  private QueueOfPriorities() {}

  public static void main(String[] args) throws InterruptedException {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    Thread one = new Thread(() -> queue.put(1));
    Thread other = new Thread(() -> queue.put(2));
    one.start();
    other.start();
    System.out.println(queue.take() + " " + queue.take());
    one.join();
    other.join();
  }
}
