package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** What is to be done at the end is done when the last thread has ended. */
@Truth(
    results = {"work\nbye"},
    traces = 2)
public final class ShutdownHook {
  private ShutdownHook() {}

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye")));
    new Thread(() -> System.out.println("work")).start();
  }
}
