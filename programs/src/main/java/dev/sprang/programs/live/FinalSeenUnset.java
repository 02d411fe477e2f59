package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A constructor that gives its object away before it sets a final field. Three traces: the other
 * thread finds nothing, the field unset, or the field set.
 */
@Truth(
    results = {"nothing", "0", "1"},
    traces = 3,
    races = true)
public final class FinalSeenUnset {
  private static volatile FinalSeenUnset shared;

  private final int value;

  private FinalSeenUnset() {
    shared = this;
    value = 1;
  }

  public static void main(String[] args) {
    new Thread(FinalSeenUnset::look).start();
    new FinalSeenUnset();
  }

  private static void look() {
    FinalSeenUnset found = shared;
    System.out.println(found == null ? "nothing" : String.valueOf(found.value));
  }
}
