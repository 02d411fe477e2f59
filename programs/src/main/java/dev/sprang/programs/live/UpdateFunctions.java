package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Updates with a function are a read and a compare-and-set, and once more if another came between:
 * four traces, like two pushes onto a stack.
 */
@Truth(
    arguments = {"integer"},
    results = {"3"},
    traces = 4)
@Truth(
    arguments = {"long"},
    results = {"3"},
    traces = 4)
@Truth(
    arguments = {"reference"},
    results = {"3"},
    traces = 4)
public final class UpdateFunctions {
  private UpdateFunctions() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger integer = new AtomicInteger();
    AtomicLong number = new AtomicLong();
    AtomicReference<Integer> reference = new AtomicReference<>(0);
    switch (args[0]) {
      case "integer" -> {
        Threads.runAll(
            () -> integer.updateAndGet(old -> old + 1),
            () -> integer.getAndAccumulate(2, Integer::sum));
        System.out.println(integer.get());
      }
      case "long" -> {
        Threads.runAll(
            () -> number.getAndUpdate(old -> old + 1), () -> number.accumulateAndGet(2, Long::sum));
        System.out.println(number.get());
      }
      default -> {
        Threads.runAll(
            () -> reference.updateAndGet(old -> old + 1),
            () -> reference.accumulateAndGet(2, Integer::sum));
        System.out.println(reference.get());
      }
    }
  }
}
