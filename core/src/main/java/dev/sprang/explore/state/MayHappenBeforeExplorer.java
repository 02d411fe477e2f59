package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;

/**
 * Visits states like {@link FieldsExplorer}, but chooses at an access only where another thread may
 * come to a conflicting one before it, although threads wait for each other and hold locks (Parízek
 * and Jančík, Approximating Happens-Before Order, SPIN 2014). How that is found out is told at
 * {@link Interference}.
 *
 * <p>Objects that are the same in every state are told apart, array elements by index; younger ones
 * by kind, because states are taken for equal whose young objects were only made in another order.
 * The paper tells them apart by where they are made.
 *
 * <p>Who unlocks, waits or notifies holds the lock: only what needs no lock can come before that.
 * Java PathFinder never chooses there.
 *
 * <p>A state is explored once, whomever threads have joined on the way to it ({@link Pasts}): so
 * each state of this search is one of {@link FieldsExplorer}'s, as there.
 *
 * <p>Two writes are in conflict too, unlike there: that nobody reads in between does not mean that
 * nobody reads.
 */
public class MayHappenBeforeExplorer extends FieldsExplorer {
  @SuppressWarnings("NullAway.Init")
  private Interference interference;

  @Override
  void require(ChoicePoint point) {
    super.require(point);
    interference = interference(foresight());
  }

  @Override
  Touch touch(ChoicePoint point) {
    return new Touch(point, true);
  }

  Interference interference(Foresight foresight) {
    return new Interference(foresight);
  }

  @Override
  int choiceAlone(ChoicePoint point) {
    int alone = super.choiceAlone(point);
    for (int k = 0; k < point.count() && alone == Choice.NONE; k++) {
      int thread = Choice.thread(point.choice(k));
      OperationKind kind = point.nextOperation(thread).kind();
      boolean mayBeAlone = (isAccess(kind) || kind.needsMonitor()) && isOnlyWay(point, k);
      if (mayBeAlone && !interference.isPossible(point, thread)) {
        alone = point.choice(k);
      }
    }
    return alone;
  }

  /** Whether there is only one way to go on for the thread, which it can take now. */
  static boolean isOnlyWay(ChoicePoint point, int k) {
    int thread = Choice.thread(point.choice(k));
    return (k == 0 || Choice.thread(point.choice(k - 1)) != thread)
        && (k + 1 == point.count() || Choice.thread(point.choice(k + 1)) != thread)
        && !point.isIdle(thread);
  }

  @Override
  protected int pastNumber() {
    return foresight().past();
  }

  /** What is asked for changes with what is known, so pasts are compared where that does not. */
  @Override
  final void meetAgain(int pastBefore, int pastNow) {
    if (!hasLearnt()) {
      foresight().forgetDifference(pastBefore, pastNow);
    }
  }

  final Interference interference() {
    return interference;
  }

  @Override
  String covered(String done) {
    return "every state was visited in which others may access before what is accessed, and "
        + done;
  }
}
