package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a static final field holds is everybody's, from the class's initialiser on: an array's
 * element, an atomic variable and a monitor. The lost update, four traces; the orders of the atomic
 * increments, two; of the sections, two.
 */
@Truth(
    arguments = {"array"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"atomic"},
    results = {"2"},
    traces = 2)
@Truth(
    arguments = {"monitor"},
    results = {"2"},
    traces = 2)
@Truth(
    arguments = {"object"},
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class StaticFinals {
  private static final int[] ARRAY = {0};
  private static final AtomicInteger ATOMIC = new AtomicInteger();
  private static final Object MONITOR = new Object();
  private static final StaticFinals OBJECT = new StaticFinals();

  private int count;

  private StaticFinals() {}

  private static void change(String what) {
    switch (what) {
      case "array" -> ARRAY[0]++;
      case "atomic" -> ATOMIC.incrementAndGet();
      case "object" -> OBJECT.count++;
      default -> {
        synchronized (MONITOR) {
          OBJECT.count++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> change(args[0]), () -> change(args[0]));
    System.out.println(ARRAY[0] + ATOMIC.get() + OBJECT.count);
  }
}
