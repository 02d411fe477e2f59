package dev.sprang.programs.contracts;

import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** What the other queues of {@code java.util.concurrent} promise. */
final class MoreQueueContracts {
  private MoreQueueContracts() {}

  private static <T> Object put(BlockingQueue<T> queue, T element) throws InterruptedException {
    queue.put(element);
    return "put";
  }

  @Contract("SynchronousQueue: each put waits for a take, and the other way round")
  @Prints("1 put")
  static class SynchronousHandover {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new SynchronousQueue<>();
      Part.print(queue::take, () -> put(queue, 1));
    }
  }

  @Contract("SynchronousQueue: has no capacity; peek is null, size 0, offer fails without a taker")
  @Prints("null 0 true false null 0")
  static class SynchronousIsEmpty {
    public static void main(String[] args) {
      BlockingQueue<Integer> queue = new SynchronousQueue<>();
      Part.say(
          queue.peek(),
          queue.size(),
          queue.isEmpty(),
          queue.offer(1),
          queue.poll(),
          queue.remainingCapacity());
    }
  }

  @Contract("SynchronousQueue.offer: succeeds if another thread waits to receive")
  @Prints({"1 true", "null false"})
  static class SynchronousOffer {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new SynchronousQueue<>();
      Part.print(() -> queue.poll(1, TimeUnit.MILLISECONDS), () -> queue.offer(1));
    }
  }

  @Contract("SynchronousQueue.put: an interrupt ends the wait")
  @Prints("InterruptedException null")
  static class SynchronousInterrupted {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new SynchronousQueue<>(true);
      Part waiting = Part.start(() -> put(queue, 1));
      waiting.interrupt();
      System.out.println(waiting.result() + " " + queue.poll());
    }
  }

  @Contract("LinkedTransferQueue.transfer: waits until the element is received")
  @Prints("1 null 0")
  static class TransferWaits {
    public static void main(String[] args) throws InterruptedException {
      TransferQueue<Integer> queue = new LinkedTransferQueue<>();
      Part.print(
          queue::take,
          () -> {
            queue.transfer(1);
            return queue.peek() + " " + queue.size();
          });
    }
  }

  @Contract("LinkedTransferQueue.tryTransfer: false without enqueuing if nobody waits")
  @Prints("false 0")
  static class TryTransfer {
    public static void main(String[] args) {
      TransferQueue<Integer> queue = new LinkedTransferQueue<>();
      System.out.println(queue.tryTransfer(1) + " " + queue.size());
    }
  }

  @Contract("LinkedTransferQueue.put: never blocks; first in, first out")
  @Prints("1 2 null")
  static class TransferPut {
    public static void main(String[] args) throws InterruptedException {
      TransferQueue<Integer> queue = new LinkedTransferQueue<>();
      queue.put(1);
      queue.put(2);
      System.out.println(queue.take() + " " + queue.poll() + " " + queue.poll());
    }
  }

  @Contract("PriorityBlockingQueue: the head is the least element")
  @Prints("1 2 3")
  static class PriorityOrder {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
      queue.add(2);
      queue.add(3);
      queue.add(1);
      System.out.println(queue.take() + " " + queue.take() + " " + queue.take());
    }
  }

  @Contract("PriorityBlockingQueue.take: waits for an element; put never blocks")
  @Prints({"1 put", "2 put"})
  static class PriorityTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
      Part.print(
          queue::take,
          () -> {
            queue.put(2);
            return put(queue, 1);
          });
    }
  }

  /** Something that is due some time after it was made. */
  private record Due(String name, long nanos) implements Delayed {
    static Due in(String name, long millis) {
      return new Due(name, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(nanos, ((Due) other).nanos);
    }
  }

  @Contract("DelayQueue.poll: null while no delay has expired; size counts all")
  @Prints("null 1 true")
  static class DelayHides {
    public static void main(String[] args) {
      DelayQueue<Due> queue = new DelayQueue<>();
      queue.add(Due.in("late", 60_000));
      System.out.println(queue.poll() + " " + queue.size() + " " + (queue.peek() != null));
    }
  }

  @Contract("DelayQueue.take: waits until a delay has expired; the soonest comes first")
  @Prints("soon late")
  static class DelayOrder {
    public static void main(String[] args) throws InterruptedException {
      DelayQueue<Due> queue = new DelayQueue<>();
      queue.add(Due.in("late", 2));
      queue.add(Due.in("soon", 1));
      System.out.println(queue.take().name() + " " + queue.take().name());
    }
  }

  @Contract("LinkedBlockingDeque: both ends; take of the first and of the last")
  @Prints("2 1 3")
  static class DequeEnds {
    public static void main(String[] args) throws InterruptedException {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
      deque.addFirst(1);
      deque.addFirst(2);
      deque.addLast(3);
      System.out.println(deque.takeFirst() + " " + deque.pollFirst() + " " + deque.takeLast());
    }
  }

  @Contract("LinkedBlockingDeque: one element, taken from one of its ends")
  @Prints({"1 null", "null 1"})
  static class DequeOneElement {
    public static void main(String[] args) throws InterruptedException {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
      deque.add(1);
      Part.print(deque::pollFirst, deque::pollLast);
    }
  }

  @Contract("LinkedBlockingDeque.takeLast: waits for an element")
  @Prints("1 put")
  static class DequeTakeWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
      Part.print(deque::takeLast, () -> put(deque, 1));
    }
  }

  @Contract("LinkedBlockingDeque.putFirst: waits for space")
  @Prints("put 1 2")
  static class DequePutWaits {
    public static void main(String[] args) throws InterruptedException {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
      deque.add(1);
      Part.print(
          Part.done(() -> deque.putFirst(2), "put"), () -> deque.take() + " " + deque.take());
    }
  }

  @Contract("ConcurrentLinkedQueue: one element goes to one of two who poll")
  @Prints({"1 null", "null 1"})
  static class LockFreePoll {
    public static void main(String[] args) throws InterruptedException {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      queue.add(1);
      Part.print(queue::poll, queue::poll);
    }
  }

  @Contract("ConcurrentLinkedQueue.offer: always true; no element is lost")
  @Prints({"true true 1 2", "true true 2 1"})
  static class LockFreeOffer {
    public static void main(String[] args) throws InterruptedException {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      Part other = Part.start(() -> queue.offer(1));
      boolean mine = queue.offer(2);
      System.out.println(other.result() + " " + mine + " " + queue.poll() + " " + queue.poll());
    }
  }

  @Contract("ConcurrentLinkedQueue: polling beside offering finds the first or nothing")
  @Prints({"true 1 2", "true null 1"})
  static class LockFreePollBesideOffer {
    public static void main(String[] args) throws InterruptedException {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      Part other = Part.start(() -> queue.offer(1) && queue.offer(2));
      Integer mine = queue.poll();
      System.out.println(other.result() + " " + mine + " " + queue.peek());
    }
  }

  @Contract("ConcurrentLinkedQueue.remove(o): true for one of two removers")
  @Prints({"true false", "false true"})
  static class LockFreeRemove {
    public static void main(String[] args) throws InterruptedException {
      Queue<Integer> queue = new ConcurrentLinkedQueue<>();
      queue.add(1);
      Part.print(() -> queue.remove(1), () -> queue.remove(1));
    }
  }

  @Contract("ConcurrentLinkedDeque: one element, polled from one of its ends")
  @Prints({"1 null", "null 1"})
  static class LockFreeDequeOneElement {
    public static void main(String[] args) throws InterruptedException {
      Deque<Integer> deque = new ConcurrentLinkedDeque<>();
      deque.add(1);
      Part.print(deque::pollFirst, deque::pollLast);
    }
  }

  @Contract("ConcurrentLinkedDeque: a stack by push and pop")
  @Prints("2 1 null")
  static class LockFreeDequeStack {
    public static void main(String[] args) {
      Deque<Integer> deque = new ConcurrentLinkedDeque<>();
      deque.push(1);
      deque.push(2);
      System.out.println(deque.pop() + " " + deque.pop() + " " + deque.poll());
    }
  }

  @Contract("LinkedBlockingDeque.take: who was interrupted and need not wait takes")
  @Prints("1 true 2")
  static class DequeTakesAtOnce {
    public static void main(String[] args) throws InterruptedException {
      BlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
      deque.add(1);
      Part other = Part.start(() -> takeInterrupted(deque));
      deque.add(2);
      System.out.println(other.result() + " " + deque.poll());
    }

    private static Object takeInterrupted(BlockingDeque<Integer> deque)
        throws InterruptedException {
      Thread.currentThread().interrupt();
      return deque.take() + " " + Thread.interrupted();
    }
  }

  @Contract("PriorityBlockingQueue.put: never waits, so an interrupt or a unit do not matter")
  @Prints("true 1 2")
  static class PriorityPutsAtOnce {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
      Part other = Part.start(() -> putInterrupted(queue));
      Object first = queue.poll();
      Object flag = other.result();
      System.out.println(flag + " " + (first == null ? queue.poll() : first) + " " + queue.poll());
    }

    private static Object putInterrupted(BlockingQueue<Integer> queue) throws InterruptedException {
      Thread.currentThread().interrupt();
      queue.put(1);
      queue.offer(2, 1, null);
      return Thread.interrupted();
    }
  }
}
