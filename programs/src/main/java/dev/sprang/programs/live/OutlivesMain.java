package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** The main thread ends first, or its last line is printed last: both belong to the program. */
@Truth(
    results = {"late\nmain", "main\nlate"},
    traces = 2)
public final class OutlivesMain {
  private OutlivesMain() {}

  public static void main(String[] args) {
    new Thread(() -> System.out.println("late")).start();
    System.out.println("main");
  }
}
