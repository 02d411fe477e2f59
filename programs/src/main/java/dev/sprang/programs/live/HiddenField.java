package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A field that hides another one of its superclass is a location of its own: the threads do not
 * meet.
 */
@Truth(
    results = {"1 1"},
    traces = 1)
public final class HiddenField {
  private static class Base {
    int count;
  }

  private static final class Derived extends Base {
    int count;
  }

  private HiddenField() {}

  public static void main(String[] args) throws InterruptedException {
    Derived object = new Derived();
    Threads.runAll(() -> ((Base) object).count++, () -> object.count++);
    System.out.println(((Base) object).count + " " + object.count);
  }
}
