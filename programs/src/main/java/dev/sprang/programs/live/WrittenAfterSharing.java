package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * An object is stored where others find it, and only then written to. Three traces: the other
 * thread finds nothing, the object as it was, or the object as it is.
 */
@Truth(
    results = {"nothing", "0", "1"},
    traces = 3,
    races = true)
public final class WrittenAfterSharing {
  private static volatile WrittenAfterSharing shared;

  private int value;

  private WrittenAfterSharing() {}

  public static void main(String[] args) {
    new Thread(WrittenAfterSharing::look).start();
    WrittenAfterSharing own = new WrittenAfterSharing();
    shared = own;
    own.value = 1;
  }

  private static void look() {
    WrittenAfterSharing found = shared;
    System.out.println(found == null ? "nothing" : String.valueOf(found.value));
  }
}
