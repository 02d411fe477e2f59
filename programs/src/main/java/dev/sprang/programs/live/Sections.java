package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Threads go through k sections of one monitor each: the orders of the sections, (nk)! / (k!)^n.
 */
@Truth(
    arguments = {"2", "2"},
    results = {"4"},
    traces = 6)
@Truth(
    arguments = {"3", "1"},
    results = {"3"},
    traces = 6)
@Truth(
    arguments = {"2", "4"},
    results = {"8"},
    traces = 70)
@Truth(
    arguments = {"3", "2"},
    results = {"6"},
    traces = 90)
public final class Sections {
  private static int count;

  private Sections() {}

  public static void main(String[] args) throws InterruptedException {
    Object monitor = new Object();
    int sections = Integer.parseInt(args[1]);
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = () -> count(monitor, sections);
    }
    Threads.runAll(bodies);
    System.out.println(count);
  }

  private static void count(Object monitor, int sections) {
    for (int i = 0; i < sections; i++) {
      synchronized (monitor) {
        count++;
      }
    }
  }
}
