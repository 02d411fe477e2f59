package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A class whose initialiser throws: whoever comes first gets that, who comes later is told that the
 * class cannot be used.
 */
@Truth(
    results = {
      "ExceptionInInitializerError NoClassDefFoundError",
      "NoClassDefFoundError ExceptionInInitializerError"
    },
    traces = 2)
public final class FailedInitialiser {
  private static final class Broken {
    private static final int VALUE = Integer.parseInt("broken");

    private Broken() {}
  }

  private static String first;
  private static String second;

  private FailedInitialiser() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> first = use(), () -> second = use());
    System.out.println(first + " " + second);
  }

  private static String use() {
    try {
      return String.valueOf(Broken.VALUE);
    } catch (LinkageError thrown) {
      return thrown.getClass().getSimpleName();
    }
  }
}
