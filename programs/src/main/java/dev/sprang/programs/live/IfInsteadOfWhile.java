package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A waiter that looks at the condition only once: another one may have taken what it was woken for.
 *
 * <p>By enumeration ten traces: one item for two takers, so one of them waits for ever, or both
 * were woken and the second takes what is not there.
 */
@Truth(
    results = {"", "-1"},
    traces = 10,
    violations = {"deadlock"})
public final class IfInsteadOfWhile {
  private int items;

  private IfInsteadOfWhile() {}

  private synchronized void put() {
    items++;
    notifyAll();
  }

  private synchronized void take() {
    if (items == 0) {
      Threads.await(this);
    }
    items--;
  }

  public static void main(String[] args) throws InterruptedException {
    IfInsteadOfWhile buffer = new IfInsteadOfWhile();
    Threads.runAll(buffer::take, buffer::take, buffer::put);
    System.out.println(buffer.items);
  }
}
