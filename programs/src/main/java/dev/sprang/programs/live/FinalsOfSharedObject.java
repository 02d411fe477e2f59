package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * An object that others can reach before its final field is set: what the field holds is shared
 * from then on. The thread looks at it only once a volatile flag is up; then the lost update, or
 * one after the other: with the flag not seen five traces in all.
 */
@Truth(
    results = {"1", "2"},
    traces = 5,
    races = true)
public final class FinalsOfSharedObject {
  private static volatile boolean complete;

  private static final class Holder {
    private final int[] data;

    Holder(Thread[] started) {
      started[0] = new Thread(this::increment);
      started[0].start();
      data = new int[1];
      complete = true;
      data[0]++;
    }

    void increment() {
      if (complete) {
        data[0]++;
      }
    }
  }

  private FinalsOfSharedObject() {}

  public static void main(String[] args) throws InterruptedException {
    Thread[] started = new Thread[1];
    Holder holder = new Holder(started);
    started[0].join();
    System.out.println(holder.data[0]);
  }
}
