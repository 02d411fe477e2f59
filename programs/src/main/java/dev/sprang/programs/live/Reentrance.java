package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread enters the monitor it is in again, by recursion: only the outermost section counts. */
@Truth(
    results = {"6"},
    traces = 2)
public final class Reentrance {
  private int depth;

  private Reentrance() {}

  private synchronized void enter(int times) {
    if (times > 0) {
      depth++;
      enter(times - 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Reentrance object = new Reentrance();
    Threads.runAll(() -> object.enter(3), () -> object.enter(3));
    System.out.println(object.depth);
  }
}
