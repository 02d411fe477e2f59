package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A text builder of the JDK, guarded by its own monitor: the order of three words. */
@Truth(
    results = {"abc", "acb", "bac", "bca", "cab", "cba"},
    traces = 6)
public final class SharedBuilder {
  private SharedBuilder() {}

  public static void main(String[] args) throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Threads.runAll(() -> add(text, 'a'), () -> add(text, 'b'), () -> add(text, 'c'));
    System.out.println(text);
  }

  private static void add(StringBuilder text, char letter) {
    synchronized (text) {
      text.append(letter);
    }
  }
}
