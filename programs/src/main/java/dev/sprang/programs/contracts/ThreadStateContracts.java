package dev.sprang.programs.contracts;

import java.lang.Thread.State;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What {@link Thread.State} promises, and the queues of {@link ReentrantLock} and Semaphore. */
final class ThreadStateContracts {
  private static final int LONG = 60_000;

  private ThreadStateContracts() {}

  /** The first of two states that a thread is seen in. */
  private static State firstOf(Thread thread, State one, State other) {
    State state = thread.getState();
    while (state != one && state != other) {
      Thread.onSpinWait();
      state = thread.getState();
    }
    return state;
  }

  private static void lookUntil(Thread thread, State state) {
    while (thread.getState() != state) {
      Thread.onSpinWait();
    }
  }

  /** A thread that waits for some time is seen to do so, or to have ended. */
  private static void printTimed(Callable<?> body) throws InterruptedException {
    Part part = Part.start(body);
    System.out.println(firstOf(part, State.TIMED_WAITING, State.TERMINATED));
    part.interrupt();
    part.join();
  }

  @Contract("RUNNABLE: a thread that asks is executing")
  @Prints("RUNNABLE")
  static class Own {
    public static void main(String[] args) throws InterruptedException {
      Part.print(() -> Thread.currentThread().getState());
    }
  }

  @Contract("BLOCKED: a thread that waits for a monitor lock to enter a synchronized block")
  @Prints("BLOCKED TERMINATED")
  static class Blocked {
    public static void main(String[] args) throws InterruptedException {
      Object monitor = new Object();
      Part part;
      synchronized (monitor) {
        part =
            Part.start(
                () -> {
                  synchronized (monitor) {
                    return "entered";
                  }
                });
        lookUntil(part, State.BLOCKED);
        System.out.print(part.getState());
      }
      part.join();
      System.out.println(" " + part.getState());
    }
  }

  @Contract("BLOCKED: a thread that waits to reenter a synchronized block after Object.wait")
  @Prints("WAITING BLOCKED")
  static class BlockedAfterWait {
    public static void main(String[] args) throws InterruptedException {
      Object monitor = new Object();
      Part part =
          Part.start(
              () -> {
                synchronized (monitor) {
                  monitor.wait();
                }
                return "woken";
              });
      lookUntil(part, State.WAITING);
      synchronized (monitor) {
        System.out.print(part.getState());
        monitor.notify();
        System.out.println(" " + part.getState());
      }
      part.join();
    }
  }

  @Contract("WAITING: LockSupport.park")
  @Prints("WAITING")
  static class Parked {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = new Thread(LockSupport::park);
      thread.start();
      lookUntil(thread, State.WAITING);
      System.out.println(State.WAITING);
      LockSupport.unpark(thread);
      thread.join();
    }
  }

  @Contract("WAITING: Thread.join with no timeout")
  @Prints("WAITING")
  static class Joining {
    public static void main(String[] args) throws InterruptedException {
      Thread parked = new Thread(LockSupport::park);
      parked.start();
      Part part = Part.start(Part.done(() -> parked.join(), "joined"));
      lookUntil(part, State.WAITING);
      System.out.println(State.WAITING);
      LockSupport.unpark(parked);
      part.join();
    }
  }

  @Contract("WAITING: a thread that waits for a ReentrantLock is parked")
  @Prints("WAITING")
  static class Locking {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      Thread thread = new Thread(lock::lock);
      thread.start();
      lookUntil(thread, State.WAITING);
      System.out.println(State.WAITING);
      lock.unlock();
      thread.join();
    }
  }

  @Contract("WAITING: CountDownLatch.await")
  @Prints("WAITING")
  static class AwaitingLatch {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      Part part = Part.start(Part.done(() -> latch.await(), "released"));
      lookUntil(part, State.WAITING);
      System.out.println(State.WAITING);
      latch.countDown();
      part.join();
    }
  }

  @Contract("WAITING: LinkedBlockingQueue.take")
  @Prints("WAITING 1")
  static class Taking {
    public static void main(String[] args) throws InterruptedException {
      BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
      Part part = Part.start(queue::take);
      lookUntil(part, State.WAITING);
      System.out.print(State.WAITING);
      queue.add(1);
      System.out.println(" " + part.result());
    }
  }

  @Contract("TIMED_WAITING: Thread.sleep")
  @Prints({"TIMED_WAITING", "TERMINATED"})
  static class Sleeping {
    public static void main(String[] args) throws InterruptedException {
      printTimed(Part.done(() -> Thread.sleep(LONG), "slept"));
    }
  }

  @Contract("TIMED_WAITING: Object.wait with timeout")
  @Prints({"TIMED_WAITING", "TERMINATED"})
  static class WaitingForSomeTime {
    public static void main(String[] args) throws InterruptedException {
      Object monitor = new Object();
      printTimed(
          () -> {
            synchronized (monitor) {
              monitor.wait(LONG);
            }
            return "waited";
          });
    }
  }

  @Contract("TIMED_WAITING: Thread.join with timeout")
  @Prints({"TIMED_WAITING", "TERMINATED"})
  static class JoiningForSomeTime {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      printTimed(Part.done(() -> main.join(LONG), "joined"));
    }
  }

  @Contract("TIMED_WAITING: LockSupport.parkNanos")
  @Prints({"TIMED_WAITING", "TERMINATED"})
  static class ParkedForSomeTime {
    public static void main(String[] args) throws InterruptedException {
      printTimed(Part.done(() -> LockSupport.parkNanos(LONG * 1_000_000L), "parked"));
    }
  }

  @Contract("hasQueuedThread: whether the thread is waiting to acquire the lock")
  @Prints("false true 1 false")
  static class QueuedForLock {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Thread thread = new Thread(lock::lock);
      lock.lock();
      System.out.print(lock.hasQueuedThreads());
      thread.start();
      while (!lock.hasQueuedThread(thread)) {
        Thread.onSpinWait();
      }
      System.out.print(" " + lock.hasQueuedThreads() + " " + lock.getQueueLength());
      lock.unlock();
      thread.join();
      System.out.println(" " + lock.hasQueuedThreads());
    }
  }

  @Contract("Semaphore.getQueueLength: the threads waiting to acquire")
  @Prints("0 true 1 0")
  static class QueuedForPermit {
    public static void main(String[] args) throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      System.out.print(semaphore.getQueueLength());
      Thread thread = new Thread(semaphore::acquireUninterruptibly);
      thread.start();
      while (!semaphore.hasQueuedThreads()) {
        Thread.onSpinWait();
      }
      System.out.print(" " + semaphore.hasQueuedThreads() + " " + semaphore.getQueueLength());
      semaphore.release();
      thread.join();
      System.out.println(" " + semaphore.getQueueLength());
    }
  }
}
