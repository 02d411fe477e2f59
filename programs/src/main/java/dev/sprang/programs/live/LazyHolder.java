package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * The holder idiom: a class is initialised by whoever uses it first, and both get the same object.
 */
@Truth(
    results = {"true"},
    traces = 2)
public final class LazyHolder {
  private static final class Holder {
    private static final Object VALUE = new Object();

    private Holder() {}
  }

  private static Object first;
  private static Object second;

  private LazyHolder() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> first = Holder.VALUE, () -> second = Holder.VALUE);
    System.out.println(first == second);
  }
}
