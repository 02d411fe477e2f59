package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Dependence;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A list of steps, executed or yet to be: each a choice, its operation and what it touches. Reused
 * by its owner; serves as sleep set and as the sequence that reverses a race.
 */
public final class Steps {
  private static final int FEW = 8;
  private static final int[] NO_CHOICES = {};
  private static final Operation[] NO_OPERATIONS = {};
  private static final Footprint[] NO_FOOTPRINTS = {};

  private int[] choices = NO_CHOICES;
  private Operation[] operations = NO_OPERATIONS;
  private Footprint[] footprints = NO_FOOTPRINTS;

  /** Where the first step is kept: what comes before it was removed. */
  private int begin;

  private int length;

  public int length() {
    return length;
  }

  public int choice(int k) {
    return choices[begin + k];
  }

  int thread(int k) {
    return Choice.thread(choices[begin + k]);
  }

  Operation operation(int k) {
    return operations[begin + k];
  }

  Footprint footprint(int k) {
    return footprints[begin + k];
  }

  public void clear() {
    begin = 0;
    length = 0;
  }

  public void add(int choice, Operation operation, Footprint footprint) {
    int end = begin + length;
    if (end == choices.length) {
      grow(end);
    }
    choices[end] = choice;
    operations[end] = operation;
    footprints[end] = footprint;
    length++;
  }

  private void grow(int used) {
    int capacity = Math.max(FEW, 2 * used);
    choices = Arrays.copyOf(choices, capacity);
    operations = Arrays.copyOf(operations, capacity);
    footprints = Arrays.copyOf(footprints, capacity);
  }

  void add(Events events, int i) {
    add(events.choice(i), events.operation(i), events.footprint(i));
  }

  void add(Step step) {
    add(step.choice(), step.operation(), step.footprint());
  }

  /**
   * As few of these as wake all of {@code sleepers}: for each the first that does, and whatever has
   * to come before one of those. All the others may come afterwards.
   */
  List<Step> wakersOf(Steps sleepers) {
    boolean[] isNeeded = new boolean[length];
    for (int k = 0; k < sleepers.length; k++) {
      int waker = firstDependentOn(sleepers, k);
      if (waker >= 0) {
        isNeeded[waker] = true;
      }
    }
    List<Step> wakers = new ArrayList<>();
    for (int k = length - 1; k >= 0; k--) {
      if (isNeeded[k]) {
        wakers.add(0, step(k));
        for (int before = 0; before < k; before++) {
          isNeeded[before] |= areDependent(before, k);
        }
      }
    }
    return wakers;
  }

  private int firstDependentOn(Steps others, int other) {
    for (int k = 0; k < length; k++) {
      if (dependent(k, others.choice(other), others.operation(other), others.footprint(other))) {
        return k;
      }
    }
    return -1;
  }

  private Step step(int k) {
    return new Step(choice(k), operation(k), footprint(k));
  }

  public void add(Steps other, int k) {
    add(other.choice(k), other.operation(k), other.footprint(k));
  }

  /** Moves up what comes before, which is mostly nothing. */
  void remove(int k) {
    for (int at = begin + k; at > begin; at--) {
      choices[at] = choices[at - 1];
      operations[at] = operations[at - 1];
      footprints[at] = footprints[at - 1];
    }
    begin++;
    length--;
  }

  public boolean contains(int choice) {
    for (int k = 0; k < length; k++) {
      if (choice(k) == choice) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a step that is possible before these can come first: it is one of them, or independent
   * of all. In the words of the paper, a weak initial.
   */
  boolean mayBeginWith(int choice, Operation operation, Footprint footprint) {
    if (firstOf(Choice.thread(choice)) >= 0) {
      return beginsWith(choice);
    }
    for (int k = 0; k < length; k++) {
      if (dependent(k, choice, operation, footprint)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a choice is one of these that can come first: it is an initial. */
  boolean beginsWith(int choice) {
    int own = firstOf(Choice.thread(choice));
    return own >= 0 && choice(own) == choice && isInitial(own);
  }

  List<Step> toList() {
    List<Step> steps = new ArrayList<>();
    for (int k = 0; k < length; k++) {
      steps.add(step(k));
    }
    return steps;
  }

  static Steps of(List<Step> list) {
    Steps steps = new Steps();
    list.forEach(step -> steps.add(step.choice(), step.operation(), step.footprint()));
    return steps;
  }

  /** Becomes what is left of {@code sleep} when event {@code i} has happened. */
  public void setToIndependent(Steps sleep, Events events, int i) {
    clear();
    for (int k = 0; k < sleep.length; k++) {
      if (!sleep.dependent(k, events.choice(i), events.operation(i), events.footprint(i))) {
        add(sleep, k);
      }
    }
  }

  public boolean areDependent(int j, int k) {
    return dependent(j, choice(k), operation(k), footprint(k));
  }

  boolean dependent(int k, int choice, Operation operation, Footprint footprint) {
    return Dependence.between(
        thread(k), operation(k), footprint(k), Choice.thread(choice), operation, footprint);
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
    for (int before = 0; before < k; before++) {
      if (areDependent(before, k)) {
        return false;
      }
    }
    return true;
  }
}
