package dev.sprang.programs.contracts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What {@link Thread}, {@link LockSupport}, {@link ThreadLocal} and monitors promise. */
final class ThreadContracts {
  private ThreadContracts() {}

  private static Object sleep() throws InterruptedException {
    Thread.sleep(60_000);
    return "slept";
  }

  @Contract("join: what the thread did is seen after it")
  @Prints("1 false")
  static class JoinWaits {
    public static void main(String[] args) throws InterruptedException {
      int[] value = {0};
      Thread thread = new Thread(() -> value[0] = 1);
      thread.start();
      thread.join();
      System.out.println(value[0] + " " + thread.isAlive());
    }
  }

  @Contract("join(millis): waits at most that long")
  @Prints({"true", "false"})
  static class TimedJoin {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = new Thread(() -> {});
      thread.start();
      thread.join(1);
      System.out.println(thread.isAlive());
    }
  }

  @Contract("join: an interrupt ends the wait, and is cleared")
  @Prints("InterruptedException false")
  static class JoinInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      Interrupted.print(
          () ->
              Part.resultOf(Part.done(() -> main.join(), "joined"))
                  + " "
                  + Thread.currentThread().isInterrupted());
    }
  }

  @Contract("start: a thread can be started once")
  @Prints("IllegalThreadStateException")
  static class StartTwice {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = new Thread(() -> {});
      thread.start();
      Part.print(Part.done(() -> thread.start(), "started"));
      thread.join();
    }
  }

  @Contract("start: what was done before it is seen by the thread")
  @Prints("1")
  static class StartPublishes {
    public static void main(String[] args) throws InterruptedException {
      int[] value = new int[1];
      value[0] = 1;
      System.out.println(Part.start(() -> value[0]).result());
    }
  }

  @Contract("getState: NEW before the start, TERMINATED after the end; isAlive in between")
  @Prints("NEW false true TERMINATED false")
  static class States {
    public static void main(String[] args) throws InterruptedException {
      Thread[] thread = new Thread[1];
      AtomicBoolean alive = new AtomicBoolean();
      thread[0] = new Thread(() -> alive.set(Thread.currentThread().isAlive()));
      String before = thread[0].getState() + " " + thread[0].isAlive();
      thread[0].start();
      thread[0].join();
      System.out.println(
          before + " " + alive + " " + thread[0].getState() + " " + thread[0].isAlive());
    }
  }

  @Contract("interrupted: clears the status; isInterrupted does not")
  @Prints("true true true false")
  static class InterruptedClears {
    public static void main(String[] args) {
      Thread self = Thread.currentThread();
      self.interrupt();
      Part.say(
          self.isInterrupted(), self.isInterrupted(), Thread.interrupted(), Thread.interrupted());
    }
  }

  @Contract("sleep: an interrupt, before or during it, ends it and is cleared")
  @Prints({"InterruptedException false", "slept false", "slept true"})
  static class SleepInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Interrupted.print(
          () ->
              Part.resultOf(ThreadContracts::sleep) + " " + Thread.currentThread().isInterrupted());
    }
  }

  @Contract("TimeUnit.sleep: not at all if the time is not positive")
  @Prints("true")
  static class SleepNotAtAll {
    public static void main(String[] args) throws InterruptedException {
      Thread.currentThread().interrupt();
      TimeUnit.SECONDS.sleep(0);
      System.out.println(Thread.interrupted());
    }
  }

  @Contract("Object.wait: needs the monitor; notify too")
  @Prints("IllegalMonitorStateException IllegalMonitorStateException")
  static class WaitNeedsTheMonitor {
    public static void main(String[] args) {
      Object monitor = new Object();
      Object waiting = Part.resultOf(Part.done(() -> monitor.wait(), "woken"));
      Object notifying = Part.resultOf(Part.done(() -> monitor.notify(), "notified"));
      System.out.println(waiting + " " + notifying);
    }
  }

  @Contract("Object.wait: an interrupt ends the wait, and the monitor is held again")
  @Prints("InterruptedException true")
  static class WaitInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Object monitor = new Object();
      Part waiting =
          Part.start(
              () -> {
                synchronized (monitor) {
                  Object end = Part.resultOf(Part.done(() -> monitor.wait(), "woken"));
                  return end + " " + Thread.holdsLock(monitor);
                }
              });
      waiting.interrupt();
      System.out.println(waiting.result());
    }
  }

  @Contract("park: returns at once if the permit is available, and consumes it")
  @Prints("parked")
  static class ParkTakesThePermit {
    public static void main(String[] args) {
      LockSupport.unpark(Thread.currentThread());
      LockSupport.park();
      System.out.println("parked");
    }
  }

  @Contract("unpark: makes the permit available, even before the thread parks")
  @Prints("true")
  static class UnparkFirst {
    public static void main(String[] args) throws InterruptedException {
      AtomicBoolean open = new AtomicBoolean();
      Part parked =
          Part.start(
              () -> {
                while (!open.get()) {
                  LockSupport.park();
                }
                return true;
              });
      open.set(true);
      LockSupport.unpark(parked);
      System.out.println(parked.result());
    }
  }

  @Contract("park: an interrupt ends it and is not cleared")
  @Prints("true")
  static class ParkInterrupted {
    public static void main(String[] args) throws InterruptedException {
      Part parked =
          Part.start(
              () -> {
                while (!Thread.currentThread().isInterrupted()) {
                  LockSupport.park();
                }
                return Thread.interrupted();
              });
      parked.interrupt();
      System.out.println(parked.result());
    }
  }

  @Contract("parkNanos: returns when the time elapses; not positive, it does not park")
  @Prints("returned")
  static class ParkNanosElapses {
    public static void main(String[] args) {
      LockSupport.parkNanos(1000);
      LockSupport.parkNanos(0);
      LockSupport.parkUntil(1);
      System.out.println("returned");
    }
  }

  @Contract("ThreadLocal: each thread has its own copy, made by withInitial")
  @Prints("1 2 0")
  static class ThreadLocals {
    public static void main(String[] args) throws InterruptedException {
      AtomicInteger made = new AtomicInteger();
      ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> made.getAndIncrement() * 0);
      local.set(1);
      Part other =
          Part.start(
              () -> {
                local.set(local.get() + 2);
                return local.get();
              });
      Object theirs = other.result();
      Object mine = local.get();
      local.remove();
      System.out.println(mine + " " + theirs + " " + local.get());
    }
  }

  @Contract("InheritableThreadLocal: a new thread gets its parent's value, once")
  @Prints("1 2")
  static class InheritedLocals {
    public static void main(String[] args) throws InterruptedException {
      InheritableThreadLocal<Integer> local = new InheritableThreadLocal<>();
      local.set(1);
      Thread[] thread = new Thread[1];
      int[] seen = new int[1];
      thread[0] = new Thread(() -> seen[0] = local.get());
      local.set(2);
      thread[0].start();
      thread[0].join();
      System.out.println(seen[0] + " " + local.get());
    }
  }

  @Contract("setUncaughtExceptionHandler: gets the exception that ends the thread")
  @Prints("ArithmeticException")
  static class UncaughtHandler {
    public static void main(String[] args) throws InterruptedException {
      Object[] caught = new Object[1];
      Thread thread = new Thread(() -> Math.floorDiv(1, 0));
      thread.setUncaughtExceptionHandler((it, thrown) -> caught[0] = thrown);
      thread.start();
      thread.join();
      System.out.println(caught[0].getClass().getSimpleName());
    }
  }

  @Contract("isDaemon: a thread is a daemon if its maker is")
  @Prints("true false")
  static class DaemonsMakeDaemons {
    public static void main(String[] args) throws InterruptedException {
      boolean[] seen = new boolean[1];
      Thread daemon = new Thread(() -> seen[0] = new Thread(() -> {}).isDaemon());
      daemon.setDaemon(true);
      daemon.start();
      daemon.join();
      System.out.println(seen[0] + " " + new Thread(() -> {}).isDaemon());
    }
  }
}
