package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/**
 * One thread counts up and one down, without synchronisation: updates get lost. A second argument
 * has the main thread look for it in the end.
 */
@Truth(
    arguments = {"2", "check"},
    results = "",
    traces = 34,
    violations = "failure",
    races = true)
public final class Counter {
  private static int counter;

  private Counter() {}

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Thread up =
        new Thread(
            () -> {
              for (int i = 0; i < times; i++) {
                counter += 1;
              }
            });
    Thread down =
        new Thread(
            () -> {
              for (int i = 0; i < times; i++) {
                counter -= 1;
              }
            });
    up.start();
    down.start();
    up.join();
    down.join();
    if (args.length > 1 && counter != 0) {
      throw new IllegalStateException("lost an update");
    }
  }
}
