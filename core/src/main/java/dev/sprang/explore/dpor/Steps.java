package dev.sprang.explore.dpor;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Dependence;
import dev.sprang.execution.Events;
import dev.sprang.execution.Footprint;
import dev.sprang.execution.Operation;
import java.util.Arrays;

/**
 * A list of steps, executed or yet to be: each a choice, its operation and what it touches. Reused
 * by its owner; serves as sleep set and as the sequence that reverses a race.
 */
final class Steps {
  private static final int FEW = 8;
  private static final int[] NO_CHOICES = {};
  private static final Operation[] NO_OPERATIONS = {};
  private static final Footprint[] NO_FOOTPRINTS = {};

  private int[] choices = NO_CHOICES;
  private Operation[] operations = NO_OPERATIONS;
  private Footprint[] footprints = NO_FOOTPRINTS;
  private int length;

  int length() {
    return length;
  }

  int choice(int k) {
    return choices[k];
  }

  int thread(int k) {
    return Choice.thread(choices[k]);
  }

  Operation operation(int k) {
    return operations[k];
  }

  Footprint footprint(int k) {
    return footprints[k];
  }

  void clear() {
    length = 0;
  }

  void add(int choice, Operation operation, Footprint footprint) {
    if (length == choices.length) {
      grow();
    }
    choices[length] = choice;
    operations[length] = operation;
    footprints[length] = footprint;
    length++;
  }

  private void grow() {
    int capacity = Math.max(FEW, 2 * length);
    choices = Arrays.copyOf(choices, capacity);
    operations = Arrays.copyOf(operations, capacity);
    footprints = Arrays.copyOf(footprints, capacity);
  }

  void add(Events events, int i) {
    add(events.choice(i), events.operation(i), events.footprint(i));
  }

  void add(Steps other, int k) {
    add(other.choices[k], other.operations[k], other.footprints[k]);
  }

  void remove(int k) {
    length--;
    System.arraycopy(choices, k + 1, choices, k, length - k);
    System.arraycopy(operations, k + 1, operations, k, length - k);
    System.arraycopy(footprints, k + 1, footprints, k, length - k);
  }

  boolean contains(int choice) {
    for (int k = 0; k < length; k++) {
      if (choices[k] == choice) {
        return true;
      }
    }
    return false;
  }

  /** Becomes what is left of {@code sleep} when event {@code i} has happened. */
  void setToIndependent(Steps sleep, Events events, int i) {
    length = 0;
    for (int k = 0; k < sleep.length; k++) {
      if (!sleep.dependent(k, events.choice(i), events.operation(i), events.footprint(i))) {
        add(sleep, k);
      }
    }
  }

  boolean dependent(int k, int choice, Operation operation, Footprint footprint) {
    return Dependence.between(
        thread(k), operations[k], footprints[k], Choice.thread(choice), operation, footprint);
  }

  /** The first step of {@code thread}, or -1. */
  int firstOf(int thread) {
    for (int k = 0; k < length; k++) {
      if (thread(k) == thread) {
        return k;
      }
    }
    return -1;
  }

  /** Whether step {@code k} can come first: nothing before it is dependent with it. */
  boolean isInitial(int k) {
    return independentOfFirst(k, choices[k], operations[k], footprints[k]);
  }

  /** Whether the given step can come first, or anywhere if its thread has no step here. */
  boolean hasWeakInitial(int choice, Operation operation, Footprint footprint) {
    int own = firstOf(Choice.thread(choice));
    if (own >= 0) {
      return choices[own] == choice && isInitial(own);
    }
    return independentOfFirst(length, choice, operation, footprint);
  }

  private boolean independentOfFirst(
      int count, int choice, Operation operation, Footprint footprint) {
    for (int k = 0; k < count; k++) {
      if (dependent(k, choice, operation, footprint)) {
        return false;
      }
    }
    return true;
  }
}
