package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread goes on while the shutdown hooks run, until they are done. */
@Truth(
    results = {"bye\nexit 1", "bye\nwork\nexit 1", "work\nbye\nexit 1"},
    traces = 8)
public final class ExitWithHook {
  private ExitWithHook() {}

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye")));
    new Thread(() -> System.out.println("work")).start();
    System.exit(1);
  }
}
