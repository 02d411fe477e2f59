package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** The right way to wait: in a loop that looks at the condition. */
@Truth(
    results = {"7"},
    traces = 2)
public final class GuardedWait {
  private boolean ready;
  private int value;

  public static void main(String[] args) throws InterruptedException {
    GuardedWait box = new GuardedWait();
    Thread producer = new Thread(() -> box.put(7));
    producer.start();
    System.out.println(box.take());
    producer.join();
  }

  private synchronized void put(int newValue) {
    value = newValue;
    ready = true;
    notifyAll();
  }

  private synchronized int take() throws InterruptedException {
    while (!ready) {
      wait();
    }
    return value;
  }
}
