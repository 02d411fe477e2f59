package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/** A default method of an interface, inherited by a record and a lambda: each adds in one step. */
@Truth(
    results = {"3"},
    traces = 2)
public final class DefaultMethods {
  private interface Step {
    int amount();

    default void addTo(AtomicInteger sum) {
      sum.getAndAdd(amount());
    }
  }

  private record Fixed(int amount) implements Step {}

  private DefaultMethods() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    Step one = () -> 1;
    Step two = new Fixed(2);
    Threads.runAll(() -> one.addTo(sum), () -> two.addTo(sum));
    System.out.println(sum.get());
  }
}
