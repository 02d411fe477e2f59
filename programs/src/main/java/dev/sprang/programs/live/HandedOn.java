package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * A thread gives an object of its own away inside of another one and counts in it; who gets that
 * one counts too, and one of both may be lost.
 */
@Truth(
    arguments = "lambda",
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = "reference",
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = "future",
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = "failure",
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = "thread",
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class HandedOn {
  private static Supplier<Counter> given;

  private HandedOn() {}

  private static final class Counter {
    private int count;

    private Counter itself() {
      return this;
    }
  }

  private static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Counter counter;

    private Failure(Counter counter) {
      this.counter = counter;
    }

    private Counter counter() {
      return counter;
    }
  }

  private static final class Counting extends Thread {
    private Counter counter;

    @Override
    public void run() {
      counter.count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread other = handOn(counter, args[0]);
    other.start();
    counter.count++;
    other.join();
    System.out.println(counter.count);
  }

  private static Thread handOn(Counter counter, String way) {
    switch (way) {
      case "lambda" -> given = () -> counter;
      case "reference" -> given = counter::itself;
      case "future" -> {
        FutureTask<Counter> future = new FutureTask<>(() -> counter);
        future.run();
        given = () -> resultOf(future);
      }
      case "failure" -> {
        try {
          throw new Failure(counter);
        } catch (Failure failure) {
          given = failure::counter;
        }
      }
      default -> {
        Counting counting = new Counting();
        counting.counter = counter;
        return counting;
      }
    }
    return new Thread(() -> given.get().count++);
  }

  private static Counter resultOf(FutureTask<Counter> future) {
    try {
      return future.get();
    } catch (InterruptedException | ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
