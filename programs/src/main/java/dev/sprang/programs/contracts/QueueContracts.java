package dev.sprang.programs.contracts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What {@link BlockingQueue}, {@link ArrayBlockingQueue} and {@link LinkedBlockingQueue} promise.
 */
final class QueueContracts {
  private QueueContracts() {}

  private static <T> Object put(BlockingQueue<T> queue, T element) throws InterruptedException {
    queue.put(element);
    return "put";
  }

  @Contract(value = "ArrayBlockingQueue.take: waits for an element", results = "1 put")
  static class ArrayTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.print(queue::take, () -> put(queue, 1));
    }
  }

  @Contract(value = "ArrayBlockingQueue.put: waits for space", results = "put 1 2")
  static class ArrayPutWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> put(queue, 2), () -> queue.take() + " " + queue.take());
    }
  }

  @Contract(
      value = "ArrayBlockingQueue: elements are ordered first in, first out",
      results = {"1 2 3", "1 3 2", "3 1 2"})
  static class ArrayOrder {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
      Part other = Part.start(() -> queue.offer(3));
      queue.offer(1);
      queue.offer(2);
      other.join();
      System.out.println(queue.poll() + " " + queue.poll() + " " + queue.poll());
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.offer: false if the queue is full; add throws",
      results = "true false IllegalStateException 0")
  static class ArrayFull {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      System.out.println(
          queue.offer(1)
              + " "
              + queue.offer(2)
              + " "
              + Part.resultOf(() -> queue.add(2))
              + " "
              + queue.remainingCapacity());
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.poll: timed, null if the time elapses",
      results = {"1 true", "null true"})
  static class ArrayPollTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.print(() -> queue.poll(1, TimeUnit.MILLISECONDS), () -> queue.offer(1));
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.offer: timed, false if the time elapses",
      results = {"true 1", "false 1"})
  static class ArrayOfferTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> queue.offer(2, 1, TimeUnit.MILLISECONDS), queue::poll);
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.take: an interrupt ends the wait",
      results = "InterruptedException")
  static class ArrayTakeInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part waiting = Part.start(queue::take);
      waiting.interrupt();
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.put: an interrupt ends the wait, and nothing was put",
      results = "InterruptedException [1]")
  static class ArrayPutInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part waiting = Part.start(() -> put(queue, 2));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + queue);
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.drainTo: removes all available elements",
      results = {"true [1]", "true [1, 2]"})
  static class ArrayDrains {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
      queue.add(1);
      List<Integer> drained = new ArrayList<>();
      Part.print(
          () -> queue.offer(2),
          () -> {
            queue.drainTo(drained);
            return drained;
          });
    }
  }

  @Contract(
      value = "BlockingQueue: null is not allowed; remove and element of none throw",
      results = "NullPointerException NoSuchElementException NoSuchElementException null null")
  static class QueueMethods {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      System.out.println(
          Part.resultOf(() -> queue.offer(null))
              + " "
              + Part.resultOf(queue::remove)
              + " "
              + Part.resultOf(queue::element)
              + " "
              + queue.peek()
              + " "
              + queue.poll());
    }
  }

  @Contract(
      value = "ArrayBlockingQueue.remove(o): of two removers of one element, one succeeds",
      results = {"true false", "false true"})
  static class ArrayRemove {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> queue.remove(1), () -> queue.remove(1));
    }
  }

  @Contract(value = "LinkedBlockingQueue.take: waits for an element", results = "1 put")
  static class LinkedTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part.print(queue::take, () -> put(queue, 1));
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.put: waits if the capacity is reached",
      results = "put 1 2")
  static class LinkedPutWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> put(queue, 2), () -> queue.take() + " " + queue.take());
    }
  }

  @Contract(
      value = "LinkedBlockingQueue: elements are ordered first in, first out",
      results = {"1 2 3", "1 3 2", "3 1 2"})
  static class LinkedOrder {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part other = Part.start(() -> queue.offer(3));
      queue.offer(1);
      queue.offer(2);
      other.join();
      System.out.println(queue.poll() + " " + queue.poll() + " " + queue.poll());
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.offer: false if the queue is full, for one of two",
      results = {"true false 0", "false true 0"})
  static class LinkedFull {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
      Part other = Part.start(() -> queue.offer(1));
      boolean mine = queue.offer(2);
      System.out.println(other.result() + " " + mine + " " + queue.remainingCapacity());
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.poll: timed, null if the time elapses",
      results = {"1 true", "null true"})
  static class LinkedPollTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part.print(() -> queue.poll(1, TimeUnit.MILLISECONDS), () -> queue.offer(1));
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.take: an interrupt ends the wait",
      results = "InterruptedException")
  static class LinkedTakeInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part waiting = Part.start(queue::take);
      waiting.interrupt();
      System.out.println(waiting.result());
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.take: interrupted or an element, never both and never neither",
      results = {"InterruptedException [1]", "1 []"})
  static class LinkedTakeInterruptedOrPut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part waiting = Part.start(queue::take);
      queue.add(1);
      waiting.interrupt();
      System.out.println(waiting.result() + " " + queue);
    }
  }

  @Contract(
      value = "LinkedBlockingQueue: one element goes to one of two who poll",
      results = {"1 null", "null 1"})
  static class LinkedPoll {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      queue.add(1);
      Part.print(queue::poll, queue::poll);
    }
  }

  @Contract(
      value = "LinkedBlockingQueue.drainTo: at most so many, in order",
      results = "2 [1, 2] [3]")
  static class LinkedDrains {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2, 3));
      List<Integer> drained = new ArrayList<>();
      System.out.println(queue.drainTo(drained, 2) + " " + drained + " " + queue);
    }
  }
}
