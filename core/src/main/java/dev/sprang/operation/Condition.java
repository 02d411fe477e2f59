package dev.sprang.operation;

import java.util.Arrays;

/**
 * On what it depends that an operation goes on or stores something.
 *
 * @param guards by index in the footprint; one that holds will do
 * @param yields whether the operation leaves all as it is if only a later guard holds
 */
record Condition(Guard[] guards, boolean yields) {
  static final Condition NONE = new Condition(new Guard[0], false);

  static Condition of(Guard... guards) {
    return new Condition(guards, false);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Condition that
        && yields == that.yields
        && Arrays.equals(guards, that.guards);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(guards);
  }
}
