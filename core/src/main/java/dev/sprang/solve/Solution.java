package dev.sprang.solve;

import java.util.Map;

/** What a solver says of conditions. */
public sealed interface Solution {
  Solution IMPOSSIBLE = new Impossible();

  /** They hold for these values, by the names of inputs; others do not matter. */
  record Found(Map<String, Long> values) implements Solution {
    public Found {
      values = Map.copyOf(values);
    }
  }

  /** They hold for no values at all. */
  record Impossible() implements Solution {}

  /** Nobody knows, for the reason given as a sentence. */
  record Unknown(String why) implements Solution {}
}
