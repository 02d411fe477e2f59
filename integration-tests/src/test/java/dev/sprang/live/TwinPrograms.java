package dev.sprang.live;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs that use classes of java.util.concurrent which have twins. */
final class TwinPrograms {
  private TwinPrograms() {}

  /** What one thread puts, the other takes, in order. */
  static final class Handover {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
      Thread putter =
          new Thread(
              () -> {
                try {
                  queue.put(1);
                  queue.put(2);
                } catch (InterruptedException never) {
                  throw new AssertionError(never);
                }
              });
      putter.start();
      System.out.print(queue.take());
      System.out.print(queue.take());
      putter.join();
    }
  }

  /** What is done before counting down is seen after waiting. */
  static final class Latch {
    private static int done;

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(
              () -> {
                done = 2;
                latch.countDown();
              })
          .start();
      latch.await();
      System.out.print(done);
    }
  }

  /** The barrier's action comes before anybody goes on. */
  static final class Barrier {
    private static int actions;

    public static void main(String[] args) throws Exception {
      CyclicBarrier barrier = new CyclicBarrier(2, () -> actions++);
      Thread other =
          new Thread(
              () -> {
                try {
                  barrier.await();
                  System.out.print(actions);
                } catch (InterruptedException | BrokenBarrierException never) {
                  throw new AssertionError(never);
                }
              });
      other.start();
      barrier.await();
      System.out.print(actions);
      other.join();
    }
  }

  /** One permit lets one thread in at a time: a lost update would print 0. */
  static final class Permits {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
      Semaphore permits = new Semaphore(1);
      Thread other = new Thread(() -> change(permits, 2));
      other.start();
      change(permits, -1);
      other.join();
      System.out.print(count);
    }

    private static void change(Semaphore permits, int by) {
      permits.acquireUninterruptibly();
      count += by;
      permits.release();
    }
  }

  /**
   * Who asks for two permits waits at the head of the queue and holds up the one behind, though
   * there is a permit for that one: a fair semaphore lets nobody overtake.
   */
  static final class ManyPermits {
    public static void main(String[] args) throws InterruptedException {
      Semaphore permits = new Semaphore(1, true);
      Thread many = new Thread(() -> permits.acquireUninterruptibly(2));
      many.start();
      permits.acquire();
      permits.release(2);
      many.join();
      System.out.print("done");
    }
  }

  /** A lock behind its interface runs its own code. */
  static final class WriteLock {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
      Lock lock = new ReentrantReadWriteLock().writeLock();
      Thread other = new Thread(() -> increment(lock));
      other.start();
      increment(lock);
      other.join();
      System.out.print(count);
    }

    private static void increment(Lock lock) {
      lock.lock();
      try {
        count++;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Behind the interface of the JDK the queue's own code runs, whatever it inherits. */
  static final class QueueBehindInterface {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Thread offerer = new Thread(() -> queue.offer(1));
      offerer.start();
      queue.offer(1);
      offerer.join();
      System.out.print(queue.size());
    }
  }

  /** Waiting for what nobody does is a deadlock. */
  static final class NobodyCountsDown {
    public static void main(String[] args) throws InterruptedException {
      new CountDownLatch(1).await();
    }
  }
}
