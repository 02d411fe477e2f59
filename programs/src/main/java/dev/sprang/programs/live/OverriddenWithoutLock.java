package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A subclass overrides a synchronized method and forgets the keyword: its thread is not kept out.
 * The lost update, four traces; the monitor of one thread adds none.
 */
@Truth(
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class OverriddenWithoutLock {
  private static class Base {
    protected int count;

    synchronized void increment() {
      count++;
    }

    final void incrementSafely() {
      synchronized (this) {
        count++;
      }
    }
  }

  private static final class Derived extends Base {
    @Override
    void increment() {
      count++;
    }
  }

  private OverriddenWithoutLock() {}

  public static void main(String[] args) throws InterruptedException {
    Base object = new Derived();
    Threads.runAll(object::increment, object::incrementSafely);
    System.out.println(object.count);
  }
}
