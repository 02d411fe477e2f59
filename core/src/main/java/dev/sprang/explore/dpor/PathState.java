package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Step;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A state of the path that an explorer with backtrack sets is on: its choices, which of them are
 * wanted (the backtrack set), which were run, and who sleeps. Reused for every state at the same
 * depth.
 */
public class PathState {
  private static final int NOBODY = -1;

  private int[] choices = new int[4];
  private boolean[] wanted = new boolean[4];
  private boolean[] begun = new boolean[4];
  private int count;

  /** A thread that can end the program here; -1 if none can. */
  private int exiting;

  /** Those who slept on arrival, then those that were run from here. */
  private final Steps sleep = new Steps();

  private int sleepersOnArrival;

  /** What the choices are, exactly; only of a state that is shared. */
  @SuppressWarnings("NullAway.Init")
  private Step[] steps;

  /** Becomes the state at {@code point}, where nothing is wanted and nobody sleeps. */
  public final void open(ChoicePoint point) {
    count = point.count();
    if (count > choices.length) {
      choices = new int[2 * count];
      wanted = new boolean[2 * count];
      begun = new boolean[2 * count];
    }
    Arrays.fill(wanted, 0, count, false);
    Arrays.fill(begun, 0, count, false);
    exiting = NOBODY;
    for (int k = 0; k < count; k++) {
      choices[k] = point.choice(k);
      int thread = Choice.thread(choices[k]);
      exiting = point.nextOperation(thread).kind() == OperationKind.EXIT ? thread : exiting;
    }
    sleep.clear();
    sleepersOnArrival = 0;
  }

  /** Those sleep who slept in the state before the event and are not woken by it. */
  void inheritSleep(Steps before, Events events, int event) {
    sleep.setToIndependent(before, events, event);
    sleepersOnArrival = sleep.length();
  }

  /** Who slept in the state before and was not woken by the event in between sleeps here too. */
  void inheritSleep(PathState parent, Events events, int event) {
    inheritSleep(parent.sleep, events, event);
  }

  /** All runs that begin with the given event have been made. */
  void putToSleep(Events events, int event) {
    sleep.add(events, event);
  }

  /** Those who sleep. */
  List<Step> asleep() {
    return sleep.toList();
  }

  /**
   * Notes what each choice is, as an execution shows that came by here.
   *
   * @return whether that tells exactly what all of them touch
   */
  boolean learnSteps(Moment end, int depth) {
    steps = new Step[count];
    for (int k = 0; k < count; k++) {
      Operation operation = pending(Choice.thread(choices[k]), end, depth);
      Footprint footprint = exact(choices[k], operation, end.events(), depth);
      if (footprint == null) {
        return false;
      }
      steps[k] = new Step(choices[k], operation, footprint);
    }
    return true;
  }

  private static Operation pending(int thread, Moment end, int depth) {
    for (int i = depth; i < end.events().length(); i++) {
      if (end.events().thread(i) == thread) {
        return end.events().operation(i);
      }
    }
    return end.nextOperation(thread);
  }

  /** Null if no event tells what a conditional operation would find. */
  private static @Nullable Footprint exact(
      int choice, Operation operation, Events events, int depth) {
    if (!operation.isConditional()) {
      return operation.footprint();
    }
    OptionalLong found =
        Choice.picksWrite(choice)
            ? foundBehind(Choice.picked(choice), operation.object(), events)
            : foundNext(operation.object(), events, depth);
    return found.isEmpty() || found.getAsLong() == Events.UNSEEN
        ? null
        : operation.footprintOver(found.getAsLong());
  }

  private static OptionalLong foundBehind(int write, int object, Events events) {
    return write < 0 ? events.initial(object) : OptionalLong.of(events.written(write));
  }

  private static OptionalLong foundNext(int object, Events events, int depth) {
    for (int i = depth; i < events.length(); i++) {
      if (events.operation(i).object() == object) {
        return Choice.picksWrite(events.choice(i))
            ? OptionalLong.empty()
            : OptionalLong.of(events.observed(i));
      }
    }
    return OptionalLong.empty();
  }

  /** Puts a choice to sleep that somebody else runs. */
  void leaveToOthers(int choice) {
    for (Step step : steps) {
      if (step.choice() == choice) {
        sleep.add(choice, step.operation(), step.footprint());
      }
    }
  }

  /**
   * Whether a choice sleeps, which is not said of its thread: another value, or another way that
   * inputs lead, is another choice.
   */
  boolean isAsleep(int choice) {
    return sleep.contains(choice);
  }

  /** Whether some choice of a thread sleeps. */
  final boolean hasSleeper(int thread) {
    return sleep.firstOf(thread) >= 0;
  }

  boolean sleptOnArrival(int thread) {
    int first = sleep.firstOf(thread);
    return first >= 0 && first < sleepersOnArrival;
  }

  public final boolean isEnabled(int thread) {
    for (int k = 0; k < count; k++) {
      if (Choice.thread(choices[k]) == thread) {
        return true;
      }
    }
    return false;
  }

  /**
   * Wants an enabled thread: with every one of its choices, for no race tells them apart. Where one
   * may end the program all are wanted: whoever can come before the end has to, and no race tells
   * of those that the end cuts off.
   */
  public final void want(int thread) {
    assert isEnabled(thread) : thread;
    if (exiting != NOBODY) {
      wantAll();
    }
    for (int k = 0; k < count; k++) {
      wanted[k] |= Choice.thread(choices[k]) == thread;
    }
  }

  public final void wantAll() {
    Arrays.fill(wanted, 0, count, true);
  }

  /** Wants one choice, and never any other: none but this is offered from now on. */
  final void wantOnly(int choice) {
    choices[0] = choice;
    wanted[0] = true;
    count = 1;
  }

  /** Wants the first thread that is not wanted yet and awake, if there is one. */
  void wantAnother() {
    for (int k = 0; k < count; k++) {
      if (!wanted[k] && !isAsleep(choices[k])) {
        want(Choice.thread(choices[k]));
        return;
      }
    }
  }

  /** Whether a thread other than this one is wanted, awake and not yet run. */
  boolean hasOtherThan(int thread) {
    for (int k = 0; k < count; k++) {
      if (isNext(k) && Choice.thread(choices[k]) != thread) {
        return true;
      }
    }
    return false;
  }

  /** Begins the first choice that is wanted, awake and not yet run; {@link Choice#NONE} if none. */
  public final int beginNext() {
    for (int k = 0; k < count; k++) {
      if (isNext(k)) {
        begun[k] = true;
        return choices[k];
      }
    }
    return Choice.NONE;
  }

  /** How many choices were begun, the current one included. */
  int begun() {
    int found = 0;
    for (int k = 0; k < count; k++) {
      found += begun[k] ? 1 : 0;
    }
    return found;
  }

  /** How many choices are known to be still to be begun. */
  public final int left() {
    int found = 0;
    for (int k = 0; k < count; k++) {
      found += isNext(k) ? 1 : 0;
    }
    return found;
  }

  /** Whether somebody who can come first in {@code steps} is wanted here or asleep. */
  boolean hasInitialOf(Steps steps) {
    for (int k = 0; k < count; k++) {
      if ((wanted[k] || isAsleep(choices[k])) && steps.beginsWith(choices[k])) {
        return true;
      }
    }
    return false;
  }

  private boolean isNext(int k) {
    return wanted[k] && !begun[k] && !isAsleep(choices[k]);
  }
}
