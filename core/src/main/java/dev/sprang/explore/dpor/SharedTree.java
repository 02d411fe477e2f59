package dev.sprang.explore.dpor;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Choice;
import dev.sprang.operation.CommonNames;
import dev.sprang.operation.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What several {@link OptimalDporExplorer}s do together: the wakeup tree of the states that they
 * share, which forgets nothing until all behind a state is done, and all that sleeps there.
 *
 * <pre>
 *   root ── shared ──┬── done
 *                    ├── shared ──┬── taken     all behind it is one explorer's own
 *                    │            └── waiting   ... or will be
 *                    └── waiting
 * </pre>
 *
 * <p>A part is a leaf of a wakeup tree, so everybody is awake there: its explorer is alone with it,
 * and needs nobody. What it finds to be needed outside it, it puts in here as into any wakeup tree:
 * down into the first planned state whose step may come first, and covered at a leaf; what is new
 * waits behind all that was planned before. Of that only so many steps are planned as wake all who
 * sleep there: with more, parts would be so small that nearly all they find belongs in here. The
 * order of planning is the order of sleeping, once and for all, so nothing depends on who is
 * faster:
 *
 * <ul>
 *   <li>no trace is run twice, since nobody runs what sleeps;
 *   <li>no execution is abandoned, since what is put in wakes whoever sleeps there;
 *   <li>nothing is lost, since in the end every race of every execution has been put in, which is
 *       what one explorer alone sees to. An earlier state may plan something behind a later one at
 *       any time, which is why that is kept.
 * </ul>
 *
 * Used by several threads at a time.
 */
class SharedTree {
  final CommonNames names = new CommonNames();
  final PlannedState root = PlannedState.root();

  /** How many explorers have nothing to do. */
  private volatile int idle;

  private volatile int waiting;
  private int taken;

  /** How many explorers there are, at work or not. */
  private int members;

  /** What to do when nobody is at work, for which all wait who have nothing half done. */
  private volatile @Nullable Runnable pause;

  private volatile boolean ended;

  /** What only the founder may take; null if everybody may take everything. */
  private @Nullable PlannedState givenBack;

  /** One more has come to do some of it. */
  synchronized void join(boolean hasAll) {
    members++;
    taken += hasAll ? 1 : 0;
  }

  /**
   * Asks everybody to put all they have left to do in here and to wait. Who comes last does what is
   * given; then all go on.
   */
  synchronized void pause(Runnable work) {
    if (pause == null && !ended) {
      pause = work;
    }
  }

  boolean isPausing() {
    return pause != null;
  }

  /** Under the lock, of one who has nothing to do. */
  private void workIfAllWait() {
    Runnable work = pause;
    if (work != null && idle == members && !ended) {
      work.run();
      pause = null;
      notifyAll();
    }
  }

  /** Whether somebody wants to have something to do, and nothing waits. */
  boolean isWanted() {
    return idle > waiting;
  }

  /**
   * Takes what waits, as near to what was done before as there is, as soon as there is anything;
   * null when all is done, or only the founder is to go on.
   */
  synchronized @Nullable PlannedState take(PlannedState before, boolean isFounder) {
    idle++;
    workIfAllWait();
    while (!ended && (isPausing() || waiting == 0 && taken > 0)) {
      await();
      workIfAllWait();
    }
    idle--;
    boolean mayTake = !ended && (isFounder || givenBack == null);
    if (!mayTake || waiting == 0) {
      members--;
      notifyAll();
      return null;
    }
    PlannedState near = before;
    if (givenBack != null && givenBack.status() == Status.WAITING) {
      near = givenBack;
    }
    while (near.waiting() == 0 && near.parent != null) {
      near = near.parent;
    }
    PlannedState next = near.firstWaiting();
    hold(next);
    return next;
  }

  /** Waits for something to change. */
  @SuppressWarnings("WaitNotInLoop") // who waits looks again
  void await() {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      ended = true;
    }
  }

  /** All behind a state that was taken is done. */
  synchronized void finish(PlannedState state) {
    taken--;
    state.finish();
    PlannedState done = state;
    while (!isBorrowed(done) && done.parent != null && done.parent.settle()) {
      done = done.parent;
    }
    notifyAll();
  }

  /** Whether what is before a state is somebody else's. */
  boolean isBorrowed(PlannedState state) {
    return false;
  }

  /**
   * Plans what was found to be needed from a state and is not covered there.
   *
   * @param steps in common numbers; used up
   * @param before the last of them to be planned
   */
  synchronized void plan(PlannedState from, Steps steps, int before) {
    int last = before;
    PlannedState at = from;
    while (steps.length() > 0 && at.status() == Status.SHARED) {
      PlannedState child = at.childFor(steps);
      if (child == null) {
        append(at, steps, last);
        return;
      }
      int own = steps.firstOf(Choice.thread(child.step().choice()));
      if (own >= 0) {
        steps.remove(own);
        last -= own < last ? 1 : 0;
      }
      at = child;
    }
  }

  private void append(PlannedState from, Steps steps, int last) {
    boolean goesOn = last >= steps.length();
    PlannedState state = from;
    for (Step step : goesOn ? from.wakers(steps) : steps.toList().subList(0, last + 1)) {
      state = state.add(names.same(step));
    }
    if (goesOn && !state.asleep.isEmpty()) {
      throw new IllegalStateException(
          "optimal-dpor has planned what somebody else runs, which cannot be: please report it");
    }
    offer(state);
  }

  /** Takes several that wait, near to each other, for somebody who is not here. */
  synchronized List<PlannedState> takeSome(int most) {
    List<PlannedState> some = new ArrayList<>();
    while (waiting > 0 && some.size() < most) {
      some.add(root.firstWaiting());
      hold(some.get(some.size() - 1));
    }
    return some;
  }

  /** Takes one that waits. */
  synchronized void hold(PlannedState state) {
    state.become(Status.TAKEN);
    waiting--;
    taken++;
  }

  /** What was taken waits again. */
  synchronized void release(PlannedState state) {
    taken--;
    offer(state);
  }

  /** What was taken is somebody's no more: what is left of it follows. */
  synchronized void drop() {
    taken--;
  }

  int waiting() {
    return waiting;
  }

  /** A state that was taken was given up: the founder takes it next. */
  synchronized void giveBack(PlannedState state) {
    taken--;
    members--;
    pause = null; // it would be told that this is yet to be done, which only the founder knows
    givenBack = state;
    offer(state);
  }

  /** A state that was planned waits to be taken. */
  synchronized void offer(PlannedState state) {
    state.become(Status.WAITING);
    waiting++;
    notifyAll();
  }

  /** Nobody gets anything more to do. */
  synchronized void end() {
    ended = true;
    pause = null;
    notifyAll();
  }

  boolean isEnded() {
    return ended;
  }

  /** Whether nothing is left to do. */
  synchronized boolean isDone() {
    return taken == 0 && waiting == 0;
  }

  /**
   * What one process has of a tree that is somewhere else: all of it as it was once, and some
   * leaves that are its own. To find what is needed covered there is right, for what covers it does
   * so for ever; what is not, others may have planned meanwhile, so it is told and not planned.
   */
  static final class Copy extends SharedTree {
    final List<PlannedState> own = new ArrayList<>();
    private final Map<List<Object>, Wish> wishes = new LinkedHashMap<>();

    /** What is needed from a state that is not its own; see {@link #plan}. */
    record Wish(String address, List<Step> steps, int last) {}

    @Override
    boolean isBorrowed(PlannedState state) {
      return own.contains(state);
    }

    /** Tells that something is needed, once: the same choices make the same steps. */
    synchronized void wish(PlannedState from, List<Step> steps, int last) {
      List<Object> choices = new ArrayList<>(List.of(from, last));
      steps.forEach(step -> choices.add(step.choice()));
      wishes.computeIfAbsent(choices, key -> new Wish(from.address(), steps, last));
    }

    synchronized List<Wish> wishes() {
      return List.copyOf(wishes.values());
    }
  }
}
