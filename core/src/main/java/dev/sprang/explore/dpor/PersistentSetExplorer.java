package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Operation;

/**
 * What the two explorers after Flanagan and Godefroid (POPL 2005) share: in every state, for every
 * live thread, the last event that races with what the thread is about to do is looked for, and the
 * thread is wanted in the state before that event. What is run from a state is then a persistent
 * set of it.
 *
 * <p>If the thread is not enabled there, one that has to run before it is wanted, and if there is
 * none, everybody: the rule of Flanagan and Godefroid, of which the figures of Saarikivi, Kähkönen
 * and Heljanko (ACSD 2012) keep only the second half.
 *
 * <p>With sleep sets a thread that sleeps in that state is treated like one that is not enabled.
 * The combination as published wants it all the same, so it is never run, and the races that its
 * run would have shown are lost.
 */
abstract class PersistentSetExplorer extends BacktrackingExplorer {
  static final int NONE = -1;

  PersistentSetExplorer(HappensBefore order, boolean sleepSets) {
    super(order, sleepSets);
  }

  /**
   * The last event that races with what a thread is about to do, or -1.
   *
   * @param own the thread's own last event, or the one that started it, or -1
   */
  abstract int lastRacing(Operation pending, int own);

  @Override
  final void examineEvent(Events events, int event) {}

  @Override
  void examinePending(Moment moment, int thread, boolean enabled) {
    int own = order().latestOf(thread);
    Operation pending = moment.pending(thread);
    int i =
        switch (pending.kind()) {
          case START -> firstStart(pending, own);
          case EXIT -> lastUnordered(own);
          default -> lastRacing(pending, own);
        };
    if (i != NONE) {
      backtrack(i, thread, own);
    }
  }

  /** A thread can be started once: who comes second is blocked for ever, and might come first. */
  final int firstStart(Operation pending, int own) {
    int first = order().startOf(pending.target());
    return first == NONE || isBefore(first, own) ? NONE : first;
  }

  /** The end of the program races with whatever is not before it anyway. */
  private int lastUnordered(int own) {
    int i = order().length() - 1;
    while (i >= 0 && isBefore(i, own)) {
      i--;
    }
    return i;
  }

  final void backtrack(int i, int thread, int own) {
    PathState state = stateBefore(i);
    if (isWorthWanting(state, thread)) {
      state.want(thread);
      return;
    }
    int earlier = firstThatMustPrecede(own, i, state);
    if (earlier != NONE) {
      state.want(earlier);
    } else {
      state.wantAll();
    }
  }

  /** Among the threads with an event after {@code i} that happens before {@code own}, the first. */
  private int firstThatMustPrecede(int own, int i, PathState state) {
    int found = NONE;
    for (int j = i + 1; j <= own; j++) {
      int thread = events().thread(j);
      boolean isBetter = found == NONE || thread < found;
      if (isBetter && order().ordered(j, own) && isWorthWanting(state, thread)) {
        found = thread;
      }
    }
    return found;
  }

  /** Whether wanting the thread in that state makes it run from there. */
  boolean isWorthWanting(PathState state, int thread) {
    return state.isEnabled(thread) && !state.sleptOnArrival(thread);
  }

  /** Whether event {@code i} happens before whatever comes after {@code own} in its thread. */
  final boolean isBefore(int i, int own) {
    return own != NONE && order().ordered(i, own);
  }
}
