package dev.sprang.programs.contracts;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What {@link FutureTask}, {@link CompletableFuture} and {@link Timer} promise. */
final class FutureContracts {
  private FutureContracts() {}

  @Contract("FutureTask.get: waits for the computation")
  @Prints("1 null")
  static class GetWaits {
    public static void main(String[] args) throws InterruptedException {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      Part.print(task::get, Part.done(() -> task.run(), null));
    }
  }

  @Contract("FutureTask.run: computes once, whoever runs it")
  @Prints("1 1")
  static class RunOnce {
    public static void main(String[] args) throws Exception {
      AtomicInteger runs = new AtomicInteger();
      FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
      Part other = Part.doing(() -> task.run());
      task.run();
      other.join();
      System.out.println(task.get() + " " + runs);
    }
  }

  @Contract("FutureTask.cancel: before it starts it never runs; get throws")
  @Prints("true CancellationException true true 0")
  static class CancelBefore {
    public static void main(String[] args) {
      AtomicInteger runs = new AtomicInteger();
      FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
      boolean cancelled = task.cancel(false);
      task.run();
      Part.say(cancelled, Part.resultOf(task::get), task.isCancelled(), task.isDone(), runs);
    }
  }

  @Contract("FutureTask.cancel: true if it was cancelled, false if it had completed")
  @Prints({"true CancellationException", "false 1"})
  static class CancelOrComplete {
    public static void main(String[] args) throws InterruptedException {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      Part other = Part.doing(() -> task.run());
      boolean cancelled = task.cancel(false);
      other.join();
      System.out.println(cancelled + " " + Part.resultOf(task::get));
    }
  }

  @Contract("FutureTask.cancel(true): interrupts the thread that runs it")
  @Prints("InterruptedException CancellationException")
  static class CancelInterrupts {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch started = new CountDownLatch(1);
      Object[] end = new Object[1];
      FutureTask<Object> task =
          new FutureTask<>(
              () -> {
                started.countDown();
                end[0] = Part.resultOf(Part.done(() -> new CountDownLatch(1).await(), "opened"));
                return end[0];
              });
      Thread runner = new Thread(task);
      runner.start();
      started.await();
      task.cancel(true);
      runner.join();
      System.out.println(end[0] + " " + Part.resultOf(task::get));
    }
  }

  @Contract("FutureTask.get: timed, throws if the time elapses")
  @Prints({"TimeoutException", "1"})
  static class GetTimesOut {
    public static void main(String[] args) throws InterruptedException {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      Part waiting = Part.start(() -> task.get(1, TimeUnit.MILLISECONDS));
      task.run();
      System.out.println(waiting.result());
    }
  }

  @Contract("FutureTask.get: an interrupt ends the wait")
  @Prints("InterruptedException")
  static class GetInterrupted {
    public static void main(String[] args) throws InterruptedException {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      Interrupted.print(task::get);
    }
  }

  @Contract("CompletableFuture.complete: true for one of two, whose value get returns")
  @Prints({"true false 1", "false true 2"})
  static class CompleteOnce {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Part other = Part.start(() -> future.complete(1));
      boolean mine = future.complete(2);
      System.out.println(other.result() + " " + mine + " " + future.join());
    }
  }

  @Contract("CompletableFuture.join: waits for the completion")
  @Prints("1 true")
  static class JoinWaits {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Part.print(future::join, () -> future.complete(1));
    }
  }

  @Contract("CompletableFuture.thenApply, thenCombine, thenCompose: what follows")
  @Prints("2 3 1!")
  static class Stages {
    public static void main(String[] args) {
      CompletableFuture<Integer> one = CompletableFuture.completedFuture(1);
      CompletableFuture<Integer> two = one.thenApply(it -> it + 1);
      Part.say(
          two.join(),
          one.thenCombine(two, Integer::sum).join(),
          one.thenCompose(it -> CompletableFuture.completedFuture(it + "!")).join());
    }
  }

  @Contract("CompletableFuture.thenApply: runs once, by the completing thread or the other")
  @Prints("2 1")
  static class DependentRunsOnce {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      AtomicInteger runs = new AtomicInteger();
      Part other = Part.start(() -> future.complete(1));
      CompletableFuture<Integer> next = future.thenApply(it -> it + runs.incrementAndGet());
      other.join();
      System.out.println(next.join() + " " + runs);
    }
  }

  @Contract("CompletableFuture: exceptions pass on; exceptionally, handle")
  @Prints("CompletionException true -1 -2")
  static class Exceptions {
    public static void main(String[] args) {
      CompletableFuture<Integer> failed = new CompletableFuture<>();
      failed.completeExceptionally(new ArithmeticException());
      CompletableFuture<Integer> next = failed.thenApply(it -> it + 1);
      System.out.println(
          Part.resultOf(next::join)
              + " "
              + next.isCompletedExceptionally()
              + " "
              + next.exceptionally(thrown -> -1).join()
              + " "
              + next.handle((it, thrown) -> thrown == null ? it : -2).join());
    }
  }

  @Contract("CompletableFuture.cancel: completes with a CancellationException, or comes too late")
  @Prints({"true CancellationException", "false 1"})
  static class Cancel {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Part other = Part.start(() -> future.complete(1));
      boolean cancelled = future.cancel(true);
      other.join();
      System.out.println(cancelled + " " + Part.resultOf(future::join));
    }
  }

  @Contract("CompletableFuture.allOf: completes when all do")
  @Prints("3")
  static class AllOf {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> one = new CompletableFuture<>();
      CompletableFuture<Integer> two = new CompletableFuture<>();
      Part other = Part.start(() -> one.complete(1));
      CompletableFuture<Void> all = CompletableFuture.allOf(one, two);
      two.complete(2);
      all.join();
      System.out.println(one.getNow(0) + two.getNow(0));
      other.join();
    }
  }

  @Contract("CompletableFuture.anyOf: completes with the result of one")
  @Prints({"1", "2"})
  static class AnyOf {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> one = new CompletableFuture<>();
      CompletableFuture<Integer> two = new CompletableFuture<>();
      Part other = Part.start(() -> one.complete(1));
      Part another = Part.start(() -> two.complete(2));
      System.out.println(CompletableFuture.anyOf(one, two).join());
      other.join();
      another.join();
    }
  }

  @Contract("CompletableFuture.supplyAsync: computes in another thread")
  @Prints("1 false")
  static class SupplyAsync {
    public static void main(String[] args) {
      Thread main = Thread.currentThread();
      CompletableFuture<String> future =
          CompletableFuture.supplyAsync(() -> "1 " + (Thread.currentThread() == main));
      System.out.println(future.join());
    }
  }

  @Contract("CompletableFuture.orTimeout: TimeoutException unless completed before")
  @Prints({"CompletionException", "1"})
  static class OrTimeout {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      CompletableFuture<Integer> timed = future.orTimeout(1, TimeUnit.MILLISECONDS);
      Part other = Part.start(() -> future.complete(1));
      System.out.println(Part.resultOf(timed::join));
      other.join();
    }
  }

  @Contract("CompletableFuture.get: timed, throws if the time elapses; getNow does not wait")
  @Prints({"TimeoutException 0", "TimeoutException 1", "1 1"})
  static class GetTimesOutOfCompletable {
    public static void main(String[] args) throws InterruptedException {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      Part other = Part.start(() -> future.complete(1));
      Object timed = Part.resultOf(() -> future.get(1, TimeUnit.MILLISECONDS));
      System.out.println(timed + " " + future.getNow(0));
      other.join();
    }
  }

  @Contract("Timer.schedule: runs the task once after the delay")
  @Prints("ran")
  static class TimerRuns {
    public static void main(String[] args) throws InterruptedException {
      Timer timer = new Timer();
      CountDownLatch ran = new CountDownLatch(1);
      timer.schedule(task(ran), 1);
      ran.await();
      timer.cancel();
      System.out.println("ran");
    }

    private static TimerTask task(CountDownLatch ran) {
      return new TimerTask() {
        @Override
        public void run() {
          ran.countDown();
        }
      };
    }
  }

  @Contract("Timer.cancel: no more tasks can be scheduled")
  @Prints("IllegalStateException")
  static class TimerCancelled {
    public static void main(String[] args) throws InterruptedException {
      Timer timer = new Timer();
      timer.cancel();
      Part.print(
          Part.done(() -> timer.schedule(TimerRuns.task(new CountDownLatch(1)), 1), "scheduled"));
    }
  }

  @Contract("TimerTask.cancel: true if it prevents an execution")
  @Prints({"true 1", "false 0"})
  static class TimerTaskCancelled {
    public static void main(String[] args) throws InterruptedException {
      Timer timer = new Timer();
      CountDownLatch ran = new CountDownLatch(1);
      TimerTask task = TimerRuns.task(ran);
      timer.schedule(task, 1);
      boolean prevented = task.cancel();
      if (!prevented) {
        ran.await();
      }
      timer.cancel();
      System.out.println(prevented + " " + ran.getCount());
    }
  }
}
