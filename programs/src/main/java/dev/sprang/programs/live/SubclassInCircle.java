package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A class makes an object of its subclass when it is initialised, and the subclass, which has no
 * initialiser of its own, needs the class: two threads that begin at both ends wait for each other.
 */
@Truth(
    results = {"done", ""},
    traces = 3,
    violations = "deadlock")
public final class SubclassInCircle {
  private SubclassInCircle() {}

  private static class Parent {
    static final Object CHILD = new Child();
  }

  private static final class Child extends Parent {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(Parent::new, Child::new);
    System.out.println("done");
  }
}
