package dev.sprang.causality.learned;

import java.util.Arrays;

/**
 * All executions in which every thread did the same things and observed the same values: the local
 * state each thread ended in, as numbered by {@link LocalBehaviours}.
 */
public record ValueClass(int[] states) {
  @Override
  public boolean equals(Object other) {
    return other instanceof ValueClass that && Arrays.equals(states, that.states);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(states);
  }

  @Override
  public String toString() {
    return Arrays.toString(states);
  }
}
