package dev.sprang.programs.contracts;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** What {@link ExecutorService#close} and executors with a thread per task promise. */
final class CloseContracts {
  private CloseContracts() {}

  private static void runAndClose(ExecutorService pool) {
    AtomicInteger count = new AtomicInteger();
    try (pool) {
      pool.execute(count::incrementAndGet);
      pool.execute(count::incrementAndGet);
    }
    System.out.println(count + " " + pool.isTerminated());
  }

  @Contract("close: waits for all tasks, and the pool has terminated")
  @Prints("2 true")
  static class FixedPool {
    public static void main(String[] args) {
      runAndClose(Executors.newFixedThreadPool(2));
    }
  }

  @Contract("close: the same for a thread per task")
  @Prints("2 true")
  static class VirtualThreads {
    public static void main(String[] args) {
      runAndClose(Executors.newVirtualThreadPerTaskExecutor());
    }
  }

  @Contract("close: the same for platform threads")
  @Prints("2 true")
  static class ThreadPerTask {
    public static void main(String[] args) {
      runAndClose(Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory()));
    }
  }

  @Contract("close: the same for a ForkJoinPool")
  @Prints("2 true")
  static class ForkJoin {
    public static void main(String[] args) {
      runAndClose(new ForkJoinPool(2));
    }
  }

  @Contract("close: no new tasks are accepted; again it has no effect")
  @Prints("rejected")
  static class Rejects {
    public static void main(String[] args) {
      ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
      pool.close();
      pool.close();
      try {
        pool.submit(() -> {});
        System.out.println("accepted");
      } catch (RejectedExecutionException expected) {
        System.out.println("rejected");
      }
    }
  }

  @Contract("close: if interrupted, stops the tasks as shutdownNow does, and stays interrupted")
  @Prints("stopped true true")
  static class Interrupted {
    public static void main(String[] args) {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      String[] told = new String[1];
      Thread main = Thread.currentThread();
      pool.execute(
          () -> {
            try {
              main.join();
            } catch (InterruptedException expected) {
              told[0] = "stopped";
            }
          });
      pool.execute(() -> {});
      main.interrupt();
      pool.close();
      System.out.println(told[0] + " " + pool.isTerminated() + " " + Thread.interrupted());
    }
  }

  @Contract("close: who is interrupted stops the tasks of a ForkJoinPool, and goes on interrupted")
  @Prints("stopped true true")
  static class StopsForkJoin {
    public static void main(String[] args) throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      CountDownLatch begun = new CountDownLatch(1);
      String[] told = {"not stopped"};
      pool.execute(
          () -> {
            begun.countDown();
            try {
              new CountDownLatch(1).await();
            } catch (InterruptedException expected) {
              told[0] = "stopped";
            }
          });
      begun.await();
      Thread.currentThread().interrupt();
      pool.close();
      System.out.println(told[0] + " " + pool.isTerminated() + " " + Thread.interrupted());
    }
  }

  @Contract("newVirtualThreadPerTaskExecutor: each task in a thread of its own, all virtual")
  @Prints("true true true")
  static class OfItsOwn {
    public static void main(String[] args) throws Exception {
      try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
        Future<Thread> first = pool.submit(Thread::currentThread);
        Future<Thread> second = pool.submit(Thread::currentThread);
        System.out.println(
            (first.get() != second.get())
                + " "
                + first.get().isVirtual()
                + " "
                + second.get().isVirtual());
      }
    }
  }
}
