package dev.sprang.programs.structures;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Letters, and who takes one waits until there is one. In the wrong one whoever wakes up takes what
 * is there without looking again.
 */
public final class Mailbox {
  private final Queue<Integer> letters = new ArrayDeque<>();
  private final boolean isRight;

  public Mailbox(boolean isRight) {
    this.isRight = isRight;
  }

  public synchronized void put(int letter) {
    letters.add(letter);
    notifyAll();
  }

  public synchronized Integer take() throws InterruptedException {
    if (letters.isEmpty()) {
      wait();
    }
    while (isRight && letters.isEmpty()) {
      wait();
    }
    return letters.poll();
  }
}
