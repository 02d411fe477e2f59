package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Philosophers take two forks; with "ordered" the last one takes them the other way round.
 *
 * <p>Neighbours share a fork, and the two orders of each fork are chosen independently, except that
 * all forks in one direction would go in a circle: 2^n - 2 traces. Without the order one of the two
 * circles is a deadlock: one more.
 */
@Truth(
    arguments = {"2", "unordered"},
    results = {"", "fed"},
    traces = 3,
    violations = {"deadlock"})
@Truth(
    arguments = {"4", "unordered"},
    results = {"", "fed"},
    traces = 15,
    violations = {"deadlock"})
@Truth(
    arguments = {"2", "ordered"},
    results = {"fed"},
    traces = 2)
@Truth(
    arguments = {"3", "ordered"},
    results = {"fed"},
    traces = 6)
@Truth(
    arguments = {"4", "ordered"},
    results = {"fed"},
    traces = 14)
public final class DiningPhilosophers {
  private DiningPhilosophers() {}

  public static void main(String[] args) throws InterruptedException {
    int seats = Integer.parseInt(args[0]);
    boolean ordered = args[1].equals("ordered");
    Object[] forks = new Object[seats];
    for (int i = 0; i < seats; i++) {
      forks[i] = new Object();
    }
    Runnable[] bodies = new Runnable[seats];
    for (int i = 0; i < seats; i++) {
      boolean swaps = ordered && i == seats - 1;
      Object left = forks[i];
      Object right = forks[(i + 1) % seats];
      bodies[i] = () -> eat(swaps ? right : left, swaps ? left : right);
    }
    Threads.runAll(bodies);
    System.out.println("fed");
  }

  private static void eat(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        return;
      }
    }
  }
}
