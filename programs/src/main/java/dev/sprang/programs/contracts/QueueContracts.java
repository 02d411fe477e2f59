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

  @Contract("ArrayBlockingQueue.take: waits for an element")
  @Prints("1 put")
  static class ArrayTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.print(queue::take, () -> put(queue, 1));
    }
  }

  @Contract("ArrayBlockingQueue.put: waits for space")
  @Prints("put 1 2")
  static class ArrayPutWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> put(queue, 2), () -> queue.take() + " " + queue.take());
    }
  }

  @Contract("ArrayBlockingQueue: elements are ordered first in, first out")
  @Prints({"1 2 3", "1 3 2", "3 1 2"})
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

  @Contract("ArrayBlockingQueue.offer: false if the queue is full; add throws")
  @Prints("true false IllegalStateException 0")
  static class ArrayFull {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.say(
          queue.offer(1),
          queue.offer(2),
          Part.resultOf(() -> queue.add(2)),
          queue.remainingCapacity());
    }
  }

  @Contract("ArrayBlockingQueue.poll: timed, null if the time elapses")
  @Prints({"1 true", "null true"})
  static class ArrayPollTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.print(() -> queue.poll(1, TimeUnit.MILLISECONDS), () -> queue.offer(1));
    }
  }

  @Contract("ArrayBlockingQueue.offer: timed, false if the time elapses")
  @Prints({"true 1", "false 1"})
  static class ArrayOfferTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> queue.offer(2, 1, TimeUnit.MILLISECONDS), queue::poll);
    }
  }

  @Contract("ArrayBlockingQueue.take: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class ArrayTakeInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Interrupted.print(queue::take);
    }
  }

  @Contract("ArrayBlockingQueue.put: an interrupt ends the wait, and nothing was put")
  @Prints("InterruptedException [1]")
  static class ArrayPutInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part waiting = Part.start(() -> put(queue, 2));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + queue);
    }
  }

  @Contract("ArrayBlockingQueue.drainTo: removes all available elements")
  @Prints({"true [1]", "true [1, 2]"})
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

  @Contract("BlockingQueue: null is not allowed; remove and element of none throw")
  @Prints("NullPointerException NoSuchElementException NoSuchElementException null null")
  static class QueueMethods {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Part.say(
          Part.resultOf(() -> queue.offer(null)),
          Part.resultOf(queue::remove),
          Part.resultOf(queue::element),
          queue.peek(),
          queue.poll());
    }
  }

  @Contract("ArrayBlockingQueue.remove(o): of two removers of one element, one succeeds")
  @Prints({"true false", "false true"})
  static class ArrayRemove {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> queue.remove(1), () -> queue.remove(1));
    }
  }

  @Contract("LinkedBlockingQueue.take: waits for an element")
  @Prints("1 put")
  static class LinkedTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part.print(queue::take, () -> put(queue, 1));
    }
  }

  @Contract("LinkedBlockingQueue.put: waits if the capacity is reached")
  @Prints("put 1 2")
  static class LinkedPutWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
      queue.add(1);
      Part.print(() -> put(queue, 2), () -> queue.take() + " " + queue.take());
    }
  }

  @Contract("LinkedBlockingQueue: elements are ordered first in, first out")
  @Prints({"1 2 3", "1 3 2", "3 1 2"})
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

  @Contract("LinkedBlockingQueue.offer: false if the queue is full, for one of two")
  @Prints({"true false 0", "false true 0"})
  static class LinkedFull {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
      Part other = Part.start(() -> queue.offer(1));
      boolean mine = queue.offer(2);
      System.out.println(other.result() + " " + mine + " " + queue.remainingCapacity());
    }
  }

  @Contract("LinkedBlockingQueue.poll: timed, null if the time elapses")
  @Prints({"1 true", "null true"})
  static class LinkedPollTimesOut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part.print(() -> queue.poll(1, TimeUnit.MILLISECONDS), () -> queue.offer(1));
    }
  }

  @Contract("LinkedBlockingQueue.take: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class LinkedTakeInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Interrupted.print(queue::take);
    }
  }

  @Contract("LinkedBlockingQueue.take: interrupted or an element, never both and never neither")
  @Prints({"InterruptedException [1]", "1 []"})
  static class LinkedTakeInterruptedOrPut {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part waiting = Part.start(queue::take);
      queue.add(1);
      waiting.interrupt();
      System.out.println(waiting.result() + " " + queue);
    }
  }

  @Contract("LinkedBlockingQueue: one element goes to one of two who poll")
  @Prints({"1 null", "null 1"})
  static class LinkedPoll {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      queue.add(1);
      Part.print(queue::poll, queue::poll);
    }
  }

  @Contract("LinkedBlockingQueue.drainTo: at most so many, in order")
  @Prints("2 [1, 2] [3]")
  static class LinkedDrains {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2, 3));
      List<Integer> drained = new ArrayList<>();
      System.out.println(queue.drainTo(drained, 2) + " " + drained + " " + queue);
    }
  }
}
