package dev.sprang.explore.dpor;

import dev.sprang.operation.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state of a {@link SharedTree}, with the step that leads to it in common numbers. Changed under
 * the tree's lock; status and children are read without it.
 */
final class PlannedState {
  /** What is done behind a state. */
  enum Status {
    /** There are states behind it that are shared too, or soon will be: it covers only those. */
    SHARED,
    /** All behind it is somebody's part, who has yet to be found. */
    WAITING,
    /** Somebody does all behind it. */
    TAKEN,
    DONE
  }

  private static final PlannedState[] NONE = {};

  final @Nullable PlannedState parent;

  /** Null at the root. */
  final @Nullable Step step;

  final int depth;

  /** Who sleeps here: what others run who were planned before, here or in a state before. */
  final List<Step> asleep;

  private volatile Status status;

  /** In the order in which they were planned: each sleeps behind those after it. */
  private volatile PlannedState[] children = NONE;

  /** How many states wait from here on. */
  private int waiting;

  private PlannedState(@Nullable PlannedState parent, @Nullable Step step, List<Step> asleep) {
    this.parent = parent;
    this.step = step;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.asleep = asleep;
    this.status = Status.SHARED;
  }

  static PlannedState root() {
    PlannedState root = new PlannedState(null, null, List.of());
    root.status = Status.TAKEN;
    return root;
  }

  Status status() {
    return status;
  }

  PlannedState[] children() {
    return children;
  }

  /**
   * Adds a state behind all that were planned here before. Until it {@linkplain #become is}
   * somebody's part it covers nothing, for others may see it before those that are to follow it.
   */
  PlannedState add(Step next) {
    PlannedState child = new PlannedState(this, next, independentOf(next));
    PlannedState[] more = Arrays.copyOf(children, children.length + 1);
    more[children.length] = child;
    children = more;
    status = Status.SHARED;
    return child;
  }

  /** Those who sleep behind all that are planned here, unless this step wakes them. */
  private List<Step> independentOf(Step next) {
    List<Step> left = new ArrayList<>(asleep);
    for (PlannedState earlier : children) {
      left.add(earlier.step());
    }
    left.removeIf(sleeper -> sleeper.isDependentOn(next));
    return List.copyOf(left);
  }

  /**
   * What of the steps that are needed from here, and that no child covers, has to be planned: as
   * few as wake all who sleep then. Who is alone behind them runs whatever can follow, so also the
   * rest; and the fewer they are, the more is one explorer's own.
   */
  List<Step> wakers(Steps steps) {
    Steps sleepers = Steps.of(asleep);
    for (PlannedState earlier : children) {
      sleepers.add(earlier.step());
    }
    return steps.wakersOf(sleepers);
  }

  Step step() {
    if (step == null) {
      throw new IllegalStateException("no step leads to the root");
    }
    return step;
  }

  void become(Status next) {
    int change = (next == Status.WAITING ? 1 : 0) - (status == Status.WAITING ? 1 : 0);
    status = next;
    for (PlannedState state = this; state != null; state = state.parent) {
      state.waiting += change;
    }
  }

  int waiting() {
    return waiting;
  }

  /** Nothing more can be needed from here: what is behind it may be forgotten. */
  void finish() {
    become(Status.DONE);
    children = NONE;
  }

  /**
   * Finishes what is shared and has nothing left behind it, from here on, in the order in which it
   * was planned.
   *
   * @return whether this is finished
   */
  boolean settle() {
    if (status != Status.SHARED) {
      return status == Status.DONE;
    }
    if (!isSettled()) {
      return false;
    }
    for (PlannedState child : children) {
      if (!child.settle()) {
        return false;
      }
    }
    finish();
    return true;
  }

  /**
   * Whether only those who are at work from here on can find something to be needed here: all is
   * done that sleeps here, or whatever was planned before this.
   */
  private boolean isSettled() {
    PlannedState state = this;
    while (state.parent != null && !state.asleep.isEmpty()) {
      for (PlannedState earlier : state.parent.children) {
        if (earlier == state) {
          break;
        }
        if (earlier.status != Status.DONE) {
          return false;
        }
      }
      state = state.parent;
    }
    return true;
  }

  /** The first one planned here whose step may come first; null if there is none. */
  @Nullable PlannedState childFor(Steps steps) {
    for (PlannedState child : children) {
      Step first = child.step();
      if (steps.mayBeginWith(first.choice(), first.operation(), first.footprint())) {
        return child;
      }
    }
    return null;
  }

  /** Where it is: the place of each state among those that follow the one before, as in /0/2. */
  String address() {
    StringBuilder address = new StringBuilder();
    for (PlannedState state = this; state.parent != null; state = state.parent) {
      address.insert(0, "/" + Arrays.asList(state.parent.children).indexOf(state));
    }
    return address.isEmpty() ? "/" : address.toString();
  }

  /**
   * The one with an address, seen from this root.
   *
   * @throws IllegalArgumentException if there is none
   */
  PlannedState at(String address) {
    PlannedState state = this;
    for (String place : address.substring(1).split("/")) {
      int index = place.isEmpty() ? -1 : Integer.parseInt(place);
      if (index >= state.children.length || index < 0 && address.length() > 1) {
        throw new IllegalArgumentException("there is no state " + address);
      }
      state = index < 0 ? state : state.children[index];
    }
    return state;
  }

  /** The first one that waits, from here on; there has to be one. */
  PlannedState firstWaiting() {
    PlannedState state = this;
    while (state.status != Status.WAITING) {
      PlannedState next = null;
      for (PlannedState child : state.children) {
        if (next == null && child.waiting > 0) {
          next = child;
        }
      }
      if (next == null) {
        throw new IllegalStateException("states that wait were counted wrongly");
      }
      state = next;
    }
    return state;
  }
}
