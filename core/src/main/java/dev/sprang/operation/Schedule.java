package dev.sprang.operation;

import java.util.Arrays;

/**
 * A list of choices. Mutable and reused by its owner, because a depth-first explorer changes only
 * the end of its schedule from one plan to the next; take a {@link #copy} to keep one.
 */
public final class Schedule {
  private int[] choices;
  private int length;

  public Schedule() {
    this(16);
  }

  private Schedule(int capacity) {
    choices = new int[capacity];
  }

  public static Schedule of(int... choices) {
    Schedule schedule = new Schedule(Math.max(1, choices.length));
    for (int choice : choices) {
      schedule.add(choice);
    }
    return schedule;
  }

  public int length() {
    return length;
  }

  public int choice(int step) {
    assert step < length : step;
    return choices[step];
  }

  public void add(int choice) {
    if (length == choices.length) {
      choices = Arrays.copyOf(choices, 2 * length);
    }
    choices[length++] = choice;
  }

  /** Keeps the first {@code newLength} choices. */
  public void truncate(int newLength) {
    assert newLength <= length : newLength;
    length = newLength;
  }

  /** How many first choices the two schedules have in common. */
  public int sharedPrefix(Schedule other) {
    int shorter = Math.min(length, other.length);
    int mismatch = Arrays.mismatch(choices, 0, shorter, other.choices, 0, shorter);
    return mismatch < 0 ? shorter : mismatch;
  }

  public Schedule copy() {
    return prefix(length);
  }

  /** What is left where inputs are known: nobody has to find out what follows from them. */
  public Schedule withoutBranches() {
    Schedule rest = new Schedule();
    for (int step = 0; step < length; step++) {
      if (!Choice.branches(choices[step])) {
        rest.add(choices[step]);
      }
    }
    return rest;
  }

  /** How many of the first steps are left then. */
  public int countWithoutBranches(int steps) {
    int count = 0;
    for (int step = 0; step < steps; step++) {
      count += Choice.branches(choices[step]) ? 0 : 1;
    }
    return count;
  }

  /** A copy that goes on with one more choice. */
  public Schedule with(int choice) {
    Schedule longer = copy();
    longer.add(choice);
    return longer;
  }

  /** A copy of the first choices. */
  public Schedule prefix(int count) {
    Schedule copy = new Schedule(Math.max(1, count));
    System.arraycopy(choices, 0, copy.choices, 0, count);
    copy.length = count;
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule that && length == that.length && sharedPrefix(that) == length;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int step = 0; step < length; step++) {
      hash = 31 * hash + choices[step];
    }
    return hash;
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOf(choices, length));
  }
}
