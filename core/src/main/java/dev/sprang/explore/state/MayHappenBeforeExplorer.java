package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;

/**
 * Visits states like {@link FieldsExplorer}, but chooses at an access only where another thread may
 * come to a conflicting one before it, although threads wait for each other and hold locks (Parízek
 * and Jančík, Approximating Happens-Before Order, SPIN 2014). How that is found out is told at
 * {@link Interference}.
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

  Interference interference(Foresight foresight) {
    return new Interference(foresight);
  }

  @Override
  int choiceAlone(ChoicePoint point) {
    int alone = super.choiceAlone(point);
    for (int k = 0; k < point.count() && alone == Choice.NONE; k++) {
      int thread = Choice.thread(point.choice(k));
      boolean mayBeAlone = isAccess(point.nextOperation(thread).kind()) && !point.isIdle(thread);
      if (mayBeAlone && !interference.isPossible(point, thread, false)) {
        alone = point.choice(k);
      }
    }
    return alone;
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
