package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Elements of the program's own compare themselves while they are put: that does not make a put
 * several steps.
 *
 * <p>As with any queue of two putters and two takes there are four orders.
 */
@Truth(
    results = {"1 2", "2 1"},
    traces = 4)
public final class QueueOfOwnOrder {
  private QueueOfOwnOrder() {}

  private static final class Job implements Comparable<Job> {
    private final int priority;

    Job(int priority) {
      this.priority = priority;
    }

    @Override
    public int compareTo(Job other) {
      return Integer.compare(priority, other.priority);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<Job> queue = new PriorityBlockingQueue<>();
    Thread one = new Thread(() -> queue.add(new Job(1)));
    Thread other = new Thread(() -> queue.offer(new Job(2)));
    one.start();
    other.start();
    int first = queue.take().priority;
    int second = queue.take().priority;
    System.out.println(first + " " + second);
    one.join();
    other.join();
  }
}
