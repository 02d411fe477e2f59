package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;

/**
 * Visits states like {@link MayHappenBeforeExplorer}, but leaves out choices at every operation:
 * hybrid partial order reduction (Parízek, Hybrid Partial Order Reduction with Under-Approximate
 * Dynamic Points-To and Determinacy Information, FMCAD 2016).
 *
 * <p>As there, which objects a thread accesses at an instruction is learnt as it does, and too
 * little is known at first. Unlike there, choices that turn out to be missing are not added in
 * retrospect, which breaks where states are met again; the search is repeated until nothing new was
 * seen in it ({@link Foresight} tells why that is enough). Determinacy is not needed: it never
 * changes the answer.
 */
public class HybridExplorer extends MayHappenBeforeExplorer {
  @Override
  int choiceAlone(ChoicePoint point) {
    int alone = super.choiceAlone(point);
    for (int k = 0; k < point.count() && alone == Choice.NONE; k++) {
      int thread = Choice.thread(point.choice(k));
      if (mayBeAlone(point, k) && !interference().isPossible(point, thread)) {
        alone = point.choice(k);
      }
    }
    return alone;
  }

  /** Whether there is only one way to go on for the thread, which others cannot take from it. */
  private static boolean mayBeAlone(ChoicePoint point, int k) {
    OperationKind kind = point.nextOperation(Choice.thread(point.choice(k))).kind();
    return isOnlyWay(point, k) && kind != OperationKind.EXIT && kind != OperationKind.TICK;
  }

  @Override
  String covered(String done) {
    return "every state was visited in which others may interfere before what is done, and " + done;
  }
}
