package dev.sprang.programs.contracts;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What the executors and pools promise. */
final class PoolContracts {
  private PoolContracts() {}

  private static ThreadPoolExecutor pool(int threads, int queue) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(queue));
  }

  @Contract("submit: the future's get returns the result")
  @Prints("1 true")
  static class SubmitReturns {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<Integer> future = pool.submit(() -> 1);
      System.out.println(future.get() + " " + future.isDone());
      pool.shutdown();
    }
  }

  @Contract("submit: what was done before is seen by the task, and what it did after get")
  @Prints("3")
  static class SubmitPublishes {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      int[] value = new int[1];
      value[0] = 1;
      pool.submit(() -> value[0] += 2).get();
      System.out.println(value[0]);
      pool.shutdown();
    }
  }

  @Contract("get: throws ExecutionException with the exception of the task")
  @Prints("ExecutionException ArithmeticException")
  static class SubmitFails {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<Integer> future = pool.submit(() -> Math.floorDiv(1, 0));
      pool.shutdown();
      try {
        future.get();
      } catch (ExecutionException failed) {
        System.out.println(
            failed.getClass().getSimpleName() + " " + failed.getCause().getClass().getSimpleName());
      }
    }
  }

  @Contract("newSingleThreadExecutor: tasks run one after the other, in order")
  @Prints("12")
  static class SingleThreadOrder {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      StringBuilder order = new StringBuilder();
      pool.execute(() -> order.append(1));
      pool.submit(() -> order.append(2)).get();
      pool.shutdown();
      System.out.println(order);
    }
  }

  @Contract("newFixedThreadPool: as many tasks at once as there are threads")
  @Prints("true")
  static class TwoAtOnce {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      CountDownLatch both = new CountDownLatch(2);
      Callable<Boolean> task =
          () -> {
            both.countDown();
            both.await();
            return true;
          };
      Future<Boolean> first = pool.submit(task);
      Future<Boolean> second = pool.submit(task);
      System.out.println(first.get() && second.get());
      pool.shutdown();
    }
  }

  @Contract("shutdown: tasks submitted before are executed, new ones are rejected")
  @Prints("RejectedExecutionException 1 true")
  static class ShutdownIsOrderly {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<Integer> before = pool.submit(() -> 1);
      pool.shutdown();
      Object after = Part.resultOf(() -> pool.submit(() -> 2));
      System.out.println(after + " " + before.get() + " " + pool.isShutdown());
    }
  }

  @Contract("shutdownNow: stops waiting tasks and returns those that never began")
  @Prints(
      value = {"0 1", "1 never"},
      loose = true) // the worker may have got the task already
  static class ShutdownNow {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      Future<Integer> task = pool.submit(() -> 1);
      int left = pool.shutdownNow().size();
      System.out.println(left + " " + (left == 0 ? task.get() : "never"));
    }
  }

  @Contract("shutdownNow: interrupts tasks that run")
  @Prints("InterruptedException")
  static class ShutdownNowInterrupts {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      CountDownLatch started = new CountDownLatch(1);
      CountDownLatch never = new CountDownLatch(1);
      Future<Object> task =
          pool.submit(
              () -> {
                started.countDown();
                return Part.resultOf(Part.done(() -> never.await(), "opened"));
              });
      started.await();
      pool.shutdownNow();
      System.out.println(task.get());
    }
  }

  @Contract("awaitTermination: false if the time elapses before termination")
  @Prints({"true", "false"})
  static class AwaitTermination {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> {});
      pool.shutdown();
      System.out.println(pool.awaitTermination(1, TimeUnit.MILLISECONDS));
    }
  }

  @Contract("rejected: if the threads are busy and the queue is full")
  @Prints("RejectedExecutionException")
  static class Saturated {
    public static void main(String[] args) throws Exception {
      ThreadPoolExecutor pool = pool(1, 1);
      CountDownLatch end = new CountDownLatch(1);
      Callable<Object> task = Part.done(end::await, null);
      pool.submit(task);
      pool.submit(task);
      Object third = Part.resultOf(() -> pool.submit(task));
      end.countDown();
      pool.shutdown();
      System.out.println(third);
    }
  }

  @Contract("CallerRunsPolicy: a rejected task runs in the calling thread")
  @Prints("true")
  static class CallerRuns {
    public static void main(String[] args) throws Exception {
      ThreadPoolExecutor pool = pool(1, 1);
      pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
      CountDownLatch end = new CountDownLatch(1);
      Callable<Object> task = Part.done(end::await, null);
      pool.submit(task);
      pool.submit(task);
      Thread[] runner = new Thread[1];
      pool.execute(() -> runner[0] = Thread.currentThread());
      end.countDown();
      pool.shutdown();
      System.out.println(runner[0] == Thread.currentThread());
    }
  }

  @Contract("invokeAll: returns when all are done, in the order of the tasks")
  @Prints("1 2")
  static class InvokeAll {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      List<Future<Integer>> all = pool.invokeAll(List.of(() -> 1, () -> 2));
      pool.shutdown();
      System.out.println(all.get(0).get() + " " + all.get(1).get());
    }
  }

  @Contract("invokeAny: the result of one that has completed")
  @Prints({"1", "2"})
  static class InvokeAny {
    public static void main(String[] args) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Integer one = pool.invokeAny(List.of(() -> 1, () -> 2));
      pool.shutdown();
      System.out.println(one);
    }
  }

  @Contract("schedule: runs after the delay; the future's get waits for it")
  @Prints("1 true")
  static class Scheduled {
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      ScheduledFuture<Integer> future = pool.schedule(() -> 1, 1, TimeUnit.MILLISECONDS);
      System.out.println(future.get() + " " + future.isDone());
      pool.shutdown();
    }
  }

  @Contract("scheduleAtFixedRate: repeats until cancelled; never two at once")
  @Prints("CancellationException true")
  static class FixedRate {
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      CountDownLatch twice = new CountDownLatch(2);
      Future<?> future = pool.scheduleAtFixedRate(twice::countDown, 0, 1, TimeUnit.MILLISECONDS);
      twice.await();
      future.cancel(false);
      pool.shutdown();
      System.out.println(Part.resultOf(future::get) + " " + future.isCancelled());
    }
  }

  /** Adds up a range by halves. */
  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;

    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  @Contract("ForkJoinPool.invoke: fork and join compute the result")
  @Prints("3")
  static class ForkAndJoin {
    public static void main(String[] args) {
      ForkJoinPool pool = new ForkJoinPool(2);
      System.out.println(pool.invoke(new Sum(1, 3)));
      pool.shutdown();
    }
  }

  @Contract("ForkJoinPool.commonPool: runs tasks of those outside")
  @Prints("3")
  static class CommonPool {
    public static void main(String[] args) {
      System.out.println(ForkJoinPool.commonPool().invoke(new Sum(1, 3)));
    }
  }

  @Contract("parallel streams: the same result as one after the other")
  @Prints("6")
  static class ParallelStream {
    public static void main(String[] args) {
      System.out.println(List.of(1, 2, 3).parallelStream().mapToInt(it -> it).sum());
    }
  }
}
