package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

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
@Truth(
    arguments = {"integers"},
    results = {"3 of 2"},
    traces = 4)
@Truth(
    arguments = {"longs"},
    results = {"3 of 2"},
    traces = 4)
@Truth(
    arguments = {"field"},
    results = {"3"},
    traces = 4)
@Truth(
    arguments = {"text"},
    results = {"ab", "ba"},
    traces = 4)
public final class UpdateFunctions {
  private static final AtomicIntegerFieldUpdater<UpdateFunctions> FIELD =
      AtomicIntegerFieldUpdater.newUpdater(UpdateFunctions.class, "field");
  private static final AtomicReferenceFieldUpdater<UpdateFunctions, String> TEXT =
      AtomicReferenceFieldUpdater.newUpdater(UpdateFunctions.class, String.class, "text");

  private volatile int field;
  private volatile String text = "";

  private UpdateFunctions() {}

  public static void main(String[] args) throws InterruptedException {
    switch (args[0]) {
      case "integer", "long", "reference" -> variables(args[0]);
      case "integers", "longs" -> elements(args[0]);
      default -> fields(args[0]);
    }
  }

  private static void variables(String kind) throws InterruptedException {
    AtomicInteger integer = new AtomicInteger();
    AtomicLong number = new AtomicLong();
    AtomicReference<Integer> reference = new AtomicReference<>(0);
    switch (kind) {
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

  private static void elements(String kind) throws InterruptedException {
    AtomicIntegerArray integers = new AtomicIntegerArray(2);
    AtomicLongArray numbers = new AtomicLongArray(2);
    if (kind.equals("integers")) {
      Threads.runAll(
          () -> integers.getAndUpdate(1, old -> old + 1),
          () -> integers.accumulateAndGet(1, 2, Integer::sum));
      System.out.println(integers.get(1) + " of " + integers.length());
    } else {
      Threads.runAll(
          () -> numbers.updateAndGet(1, old -> old + 1),
          () -> numbers.getAndAccumulate(1, 2, Long::sum));
      System.out.println(numbers.get(1) + " of " + numbers.length());
    }
  }

  private static void fields(String kind) throws InterruptedException {
    UpdateFunctions owner = new UpdateFunctions();
    if (kind.equals("field")) {
      Threads.runAll(
          () -> FIELD.updateAndGet(owner, old -> old + 1),
          () -> FIELD.getAndAccumulate(owner, 2, Integer::sum));
      System.out.println(owner.field);
    } else {
      Threads.runAll(
          () -> TEXT.getAndUpdate(owner, old -> old + "a"),
          () -> TEXT.accumulateAndGet(owner, "b", String::concat));
      System.out.println(owner.text);
    }
  }
}
