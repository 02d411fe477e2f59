package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A constructor that locks its object, which shows it to nobody, and gives it away later, before it
 * sets a final field. Three traces: the other thread finds nothing, the field unset, or the field
 * set. Locking it is ordered with nothing.
 */
@Truth(
    results = {"nothing", "0", "1"},
    traces = 3,
    races = true)
public final class FinalSeenAfterLocking {
  private static volatile FinalSeenAfterLocking shared;

  private final int value;
  private int count;

  private FinalSeenAfterLocking() {
    grow();
    shared = this;
    value = count;
  }

  private synchronized void grow() {
    count++;
  }

  public static void main(String[] args) {
    new Thread(FinalSeenAfterLocking::look).start();
    new FinalSeenAfterLocking();
  }

  private static void look() {
    FinalSeenAfterLocking found = shared;
    System.out.println(found == null ? "nothing" : String.valueOf(found.value));
  }
}
