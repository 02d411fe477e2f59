package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread has values of its own, and begins with those its maker lets it inherit. */
@Truth(
    results = {"main null given"},
    traces = 1)
public final class InheritedLocals {
  private static final ThreadLocal<String> OWN = new ThreadLocal<>();
  private static final InheritableThreadLocal<String> GIVEN = new InheritableThreadLocal<>();
  private static String seen;

  private InheritedLocals() {}

  public static void main(String[] args) throws InterruptedException {
    OWN.set("main");
    GIVEN.set("given");
    Thread child =
        new Thread(
            () -> {
              seen = OWN.get() + " " + GIVEN.get();
              OWN.set("child");
              GIVEN.set("changed");
            });
    child.start();
    child.join();
    System.out.println(OWN.get() + " " + seen);
  }
}
