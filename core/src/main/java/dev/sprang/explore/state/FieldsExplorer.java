package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.StateImage.Naming;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;

/**
 * Visits states like {@link HeapReachExplorer}, but chooses at an access only where another thread
 * may still access the same field, element or static in conflict (Parízek and Lhoták, Identifying
 * Future Field Accesses in Exhaustive State Space Traversal, ASE 2011; "HR + fields" of Parízek,
 * FMCAD 2016). What others may still do is told by {@link Foresight}, which learns it: the search
 * is repeated until nothing new was seen in it.
 *
 * <p>What heap reachability knows to be alone comes first, whoever else could: so each state of
 * this search is one of that search, and a choice here is a choice there.
 */
public class FieldsExplorer extends HeapReachExplorer {
  /** In a search with fewer states it costs little to begin again at once. */
  private static final int FEW_STATES = 500;

  @SuppressWarnings("NullAway.Init")
  private Foresight foresight;

  private boolean hasLearnt;

  /** With so many states it begins again if there was anything new: twice as many each time. */
  private int nextLook = 2 * FEW_STATES;

  @Override
  void require(ChoicePoint point) {
    super.require(point);
    HeldLocks held = new HeldLocks();
    foresight = new Foresight(point, touch(point, held), held);
  }

  /**
   * How operations are told apart.
   *
   * @param held the locks that threads hold
   */
  Touch touch(ChoicePoint point, HeldLocks held) {
    return touch(point);
  }

  /** How operations are told apart. */
  Touch touch(ChoicePoint point) {
    return new Touch(point, false);
  }

  @Override
  void begin(int events) {
    super.begin(events);
    if (foresight != null) {
      foresight.rewind(events);
    }
  }

  final Foresight foresight() {
    return foresight;
  }

  @Override
  final Naming naming() {
    return Naming.BY_REACH_AND_SHARING;
  }

  @Override
  void see(Moment moment) {
    hasLearnt |= foresight.learn(moment);
  }

  @Override
  boolean mustRepeat(boolean isDone, int states) {
    boolean isTime = states >= nextLook;
    if (isTime) {
      nextLook = 2 * states;
    }
    boolean isNew = hasLearnt || foresight != null && foresight.hasForgotten();
    return isNew && (isDone || isTime || states < FEW_STATES);
  }

  @Override
  final void beginAgain() {
    super.beginAgain();
    hasLearnt = false;
    foresight.beginAgain();
  }

  /** Whether this search has shown something new, so that it is no proof. */
  final boolean hasLearnt() {
    return hasLearnt;
  }

  @Override
  int choiceAlone(ChoicePoint point) {
    int alone = super.choiceAlone(point);
    for (int k = 0; k < point.count() && alone == Choice.NONE; k++) {
      int thread = Choice.thread(point.choice(k));
      boolean mayBeAlone = isAccess(point.nextOperation(thread).kind()) && !point.isIdle(thread);
      if (mayBeAlone && !foresight.mayConflict(thread)) {
        alone = point.choice(k);
      }
    }
    return alone;
  }

  @Override
  String covered(String done) {
    return "every state was visited in which others may still access what is accessed, and " + done;
  }
}
