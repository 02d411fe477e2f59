package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
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

  /** What a thread does does not matter here. */
  private static final Operation NOTHING = Operation.choose(1);

  private final Steps candidates = new Steps();

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
    Operation pending = moment.waiting(thread);
    int i =
        switch (pending.kind()) {
          case START -> Math.max(firstStart(pending, own), lastRacing(pending, own));
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
    if (!isShared(i) && isWorthWanting(stateBefore(i), thread)) {
      stateBefore(i).want(thread);
      return;
    }
    candidates.clear();
    candidates.add(Choice.of(thread), NOTHING, NOTHING.footprint());
    for (int j = i + 1; j <= own; j++) {
      if (order().ordered(j, own)) {
        candidates.add(events(), j);
      }
    }
    if (isShared(i)) {
      wish(i, candidates);
    } else {
      grant(stateBefore(i), candidates);
    }
  }

  /** Wants the first thread, or else one of those that must precede it, or else everybody. */
  @Override
  final void grant(PathState state, Steps threads) {
    int found = isWorthWanting(state, threads.thread(0)) ? threads.thread(0) : NONE;
    for (int k = 1; k < threads.length() && found != threads.thread(0); k++) {
      int thread = threads.thread(k);
      if ((found == NONE || thread < found) && isWorthWanting(state, thread)) {
        found = thread;
      }
    }
    if (found == NONE) {
      state.wantAll();
    } else {
      state.want(found);
    }
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
