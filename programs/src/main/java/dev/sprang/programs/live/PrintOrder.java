package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Two threads print: the order of what is printed is part of the result. */
@Truth(
    results = {"a\nb", "b\na"},
    traces = 2)
public final class PrintOrder {
  private PrintOrder() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> System.out.println("a"));
    Thread second = new Thread(() -> System.out.println("b"));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
