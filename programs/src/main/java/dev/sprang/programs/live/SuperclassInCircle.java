package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A class that makes an object of its subclass when it is initialised. A thread that begins with
 * the subclass holds that and needs the superclass, one that begins with the superclass the other
 * way round: a deadlock, and one trace for either being first.
 */
@Truth(
    results = {"", "done"},
    traces = 3,
    violations = {"deadlock"})
public final class SuperclassInCircle {
  private static class Parent {
    private static final Parent CHILD = new Child();

    Parent self() {
      return CHILD == null ? this : CHILD;
    }
  }

  private static final class Child extends Parent {
    private static final Object NAME = new Object();

    @Override
    Parent self() {
      return NAME == null ? super.self() : this;
    }
  }

  private SuperclassInCircle() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> new Parent().self(), () -> new Child().self());
    System.out.println("done");
  }
}
