package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Who joins a thread before it is started does not wait for it. */
@Truth(
    results = {"0", "1"},
    traces = 3)
public final class JoinBeforeStart {
  private static volatile int value;
  private static int seen;

  private JoinBeforeStart() {}

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> value = 1);
    Thread joiner =
        new Thread(
            () -> {
              try {
                writer.join();
                seen = value;
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
            });
    joiner.start();
    writer.start();
    joiner.join();
    writer.join();
    System.out.println(seen);
  }
}
