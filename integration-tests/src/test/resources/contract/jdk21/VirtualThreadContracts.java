package dev.sprang.programs.contracts;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What virtual threads promise, and {@link Thread.Builder}. */
final class VirtualThreadContracts {
  private VirtualThreadContracts() {}

  @Contract("startVirtualThread: a virtual thread is a daemon")
  @Prints("true true true")
  static class Started {
    public static void main(String[] args) throws InterruptedException {
      boolean[] inside = new boolean[1];
      Thread thread =
          Thread.startVirtualThread(() -> inside[0] = Thread.currentThread().isVirtual());
      thread.join();
      System.out.println(inside[0] + " " + thread.isVirtual() + " " + thread.isDaemon());
    }
  }

  @Contract("ofVirtual: unstarted until it is started, without a name unless it is given one")
  @Prints("[] NEW [named] TERMINATED")
  static class Built {
    public static void main(String[] args) throws InterruptedException {
      Thread unstarted = Thread.ofVirtual().unstarted(() -> {});
      Thread started = Thread.ofVirtual().name("named").start(() -> {});
      started.join();
      System.out.println(
          "[%s] %s [%s] %s"
              .formatted(
                  unstarted.getName(),
                  unstarted.getState(),
                  started.getName(),
                  started.getState()));
    }
  }

  @Contract("setDaemon: a virtual thread cannot be changed to be none")
  @Prints("IllegalArgumentException true")
  static class StaysDaemon {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = Thread.ofVirtual().unstarted(() -> {});
      Object result =
          Part.resultOf(
              () -> {
                thread.setDaemon(false);
                return "set";
              });
      thread.setDaemon(true);
      System.out.println(result + " " + thread.isDaemon());
    }
  }

  @Contract("setPriority: that of a virtual thread is always NORM_PRIORITY")
  @Prints("true")
  static class StaysNormal {
    public static void main(String[] args) {
      Thread thread = Thread.ofVirtual().unstarted(() -> {});
      thread.setPriority(Thread.MAX_PRIORITY);
      System.out.println(thread.getPriority() == Thread.NORM_PRIORITY);
    }
  }

  @Contract("factory: names count up")
  @Prints("worker-0 worker-1 true platform-7 false")
  static class Factory {
    public static void main(String[] args) {
      ThreadFactory virtual = Thread.ofVirtual().name("worker-", 0).factory();
      ThreadFactory platform = Thread.ofPlatform().name("platform-", 7).factory();
      Thread first = virtual.newThread(() -> {});
      Thread second = virtual.newThread(() -> {});
      Thread third = platform.newThread(() -> {});
      System.out.println(
          first.getName()
              + " "
              + second.getName()
              + " "
              + second.isVirtual()
              + " "
              + third.getName()
              + " "
              + third.isVirtual());
    }
  }

  @Contract("join(Duration): whether the thread has terminated")
  @Prints(value = {"true", "false"}, loose = true)
  static class JoinedForSomeTime {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = Thread.ofVirtual().start(() -> {});
      System.out.println(thread.join(Duration.ofSeconds(60)));
    }
  }

  @Contract("join(Duration): a thread that was not started cannot be joined")
  @Prints("IllegalThreadStateException")
  static class JoinedBefore {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = Thread.ofVirtual().unstarted(() -> {});
      System.out.println(Part.resultOf(() -> thread.join(Duration.ofSeconds(1))));
    }
  }

  @Contract("join: what a virtual thread did is seen after it")
  @Prints("2")
  static class JoinPublishes {
    public static void main(String[] args) throws InterruptedException {
      int[] value = new int[1];
      Thread first = Thread.startVirtualThread(() -> value[0]++);
      first.join();
      Thread second = Thread.startVirtualThread(() -> value[0]++);
      second.join();
      System.out.println(value[0]);
    }
  }

  @Contract("virtual threads exclude each other by locks and monitors")
  @Prints("2 2")
  static class Exclusive {
    public static void main(String[] args) throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      int[] counts = new int[2];
      Runnable both =
          () -> {
            lock.lock();
            counts[0]++;
            lock.unlock();
            synchronized (counts) {
              counts[1]++;
            }
          };
      Thread first = Thread.startVirtualThread(both);
      Thread second = Thread.startVirtualThread(both);
      first.join();
      second.join();
      System.out.println(counts[0] + " " + counts[1]);
    }
  }

  @Contract("interrupt: ends the sleep of a virtual thread")
  @Prints("interrupted false")
  static class Interrupted {
    public static void main(String[] args) throws InterruptedException {
      String[] told = new String[1];
      Thread main = Thread.currentThread();
      Thread thread =
          Thread.startVirtualThread(
              () -> {
                try {
                  main.join();
                } catch (InterruptedException expected) {
                  told[0] = "interrupted " + Thread.currentThread().isInterrupted();
                }
              });
      thread.interrupt();
      thread.join();
      System.out.println(told[0]);
    }
  }

  @Contract("park: unpark makes the permit available to a virtual thread")
  @Prints("parked")
  static class Parks {
    public static void main(String[] args) throws InterruptedException {
      Thread thread = Thread.startVirtualThread(LockSupport::park);
      LockSupport.unpark(thread);
      thread.join();
      System.out.println("parked");
    }
  }

  @Contract("ThreadLocal: virtual threads have their own")
  @Prints("null main")
  static class Locals {
    public static void main(String[] args) throws InterruptedException {
      ThreadLocal<String> local = new ThreadLocal<>();
      local.set("main");
      String[] seen = new String[1];
      Thread.startVirtualThread(() -> seen[0] = local.get()).join();
      System.out.println(seen[0] + " " + local.get());
    }
  }

  @Contract("inheritInheritableThreadLocals: inherited by default, not if told so")
  @Prints("main null")
  static class Inherited {
    public static void main(String[] args) throws InterruptedException {
      InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
      local.set("main");
      String[] seen = new String[2];
      Thread.ofVirtual().start(() -> seen[0] = local.get()).join();
      Thread.ofVirtual()
          .inheritInheritableThreadLocals(false)
          .start(() -> seen[1] = local.get())
          .join();
      System.out.println(seen[0] + " " + seen[1]);
    }
  }

  @Contract("uncaughtExceptionHandler: of the builder")
  @Prints("caught")
  static class Handled {
    public static void main(String[] args) throws InterruptedException {
      Thread.ofVirtual()
          .uncaughtExceptionHandler((thread, thrown) -> System.out.println(thrown.getMessage()))
          .start(
              () -> {
                throw new IllegalStateException("caught");
              })
          .join();
    }
  }

  @Contract("threadId: the same as getId, and positive")
  @Prints("true true")
  static class Identified {
    @SuppressWarnings("deprecation")
    public static void main(String[] args) {
      Thread thread = Thread.currentThread();
      System.out.println((thread.threadId() == thread.getId()) + " " + (thread.threadId() > 0));
    }
  }
}
