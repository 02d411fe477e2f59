package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A field is one location, through whichever class it is reached: the lost update, four traces. */
@Truth(
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class InheritedField {
  private static class Base {
    protected int count;

    void countAsBase() {
      count++;
    }
  }

  private static final class Derived extends Base {
    void countAsDerived() {
      count++;
    }
  }

  private InheritedField() {}

  public static void main(String[] args) throws InterruptedException {
    Derived object = new Derived();
    Threads.runAll(object::countAsBase, object::countAsDerived);
    System.out.println(object.count);
  }
}
