package dev.sprang.explore.state;

import dev.sprang.engine.AddingSections;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.explore.state.Foresight.View;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.List;

/**
 * Visits states like {@link HybridExplorer}, and takes critical sections of one lock in one order
 * if they commute: {@linkplain AddingSections sections that only add to words}, and additions in
 * one step. Eight threads that count under one lock, or by an atomic variable, are one execution in
 * place of 40,320.
 *
 * <p><b>Why nothing is lost.</b> Let {@code t} be about to take a lock {@code l} for such a section
 * {@code T}, and let nobody else who is alive, and nobody they start, still come to
 *
 * <ul>
 *   <li>an operation on {@code l} that is not part of such a section;
 *   <li>an access to a word of {@code T} that is not part of such a section of the same lock;
 *   <li>the end of the program,
 * </ul>
 *
 * <p>unless it joins {@code t} before. Take any execution from here that goes on to an end. In it
 * every section of {@code l} is complete, for it waits for nothing and nobody ends the program. It
 * can be moved together: while its thread holds {@code l}, others do nothing with {@code l}, which
 * they could only wait for, and nothing with its words, which they only access under {@code l}
 * (Lipton, CACM 1975: taking a lock moves to the right, all else of the section to either side).
 * {@code T} is among these, because {@code l} is free at an end and {@code t} would go on. Before
 * it come sections of {@code l}, and operations that have nothing to do with it. It changes places
 * with the latter, and with the former too: both add, so words hold the same afterwards; locks are
 * free, and what threads have read is not read again. So {@code T} can come first, and {@code t} is
 * all that has to be tried. Integers add up to the same in every order; nothing else is taken.
 *
 * <p>The same holds, more simply, for an addition in one step whose result nobody reads, such as
 * {@code incrementAndGet()}, if nobody still comes to its word in another way: it waits for
 * nothing, so every execution has it, and whatever comes before it has nothing to do with its word
 * or is another such addition.
 *
 * <p>What others may still do is told by {@link Foresight}, which knows enough in the last search.
 * To which words {@code T} adds is not known before it does: so what is said of words is looked at
 * in the section, from which nobody else is let on until then. If it is not so, the lock is {@link
 * AddingTouch spoilt}, and all is searched again.
 */
public class CommutingExplorer extends HybridExplorer {
  @SuppressWarnings("NullAway.Init")
  private AddingTouch touch;

  @Override
  Touch touch(ChoicePoint point, HeldLocks held) {
    touch = addingTouch(point, held);
    return touch;
  }

  AddingTouch addingTouch(ChoicePoint point, HeldLocks held) {
    return new AddingTouch(point, held);
  }

  @Override
  boolean mustRepeat(boolean isDone, int states) {
    return super.mustRepeat(isDone, states) || isDone && touch != null && touch.takeNews();
  }

  @Override
  int choiceAlone(ChoicePoint point) {
    int inside = choiceOfSection(point, false);
    if (inside != Choice.NONE) {
      return inside;
    }
    int alone = super.choiceAlone(point);
    return alone != Choice.NONE ? alone : choiceOfSection(point, true);
  }

  /** A choice that begins a section or adds, and may come first, or goes on; NONE if none. */
  private int choiceOfSection(ChoicePoint point, boolean begins) {
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      Operation operation = point.nextOperation(thread);
      boolean isBegin =
          operation.kind() == OperationKind.LOCK || operation.kind() == OperationKind.UPDATE;
      if (isBegin == begins && isOnlyWay(point, k) && touch.isAdding(thread, operation)) {
        if (!isTouchedOtherwise(thread, operation)) {
          return point.choice(k);
        } else if (!begins) {
          touch.spoilSection(thread);
        }
      }
    }
    return Choice.NONE;
  }

  /** Whether somebody may still touch the same, not in a section that only adds. */
  boolean isTouchedOtherwise(int thread, Operation operation) {
    List<View> views = foresight().views();
    for (View other : views) {
      for (int k = 0; other.thread != thread && other.isLive() && k < other.frames(); k++) {
        if (isTouchedOtherwise(thread, operation, other.ahead(k))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isTouchedOtherwise(int thread, Operation operation, Touches ahead) {
    for (int j = 0; j < ahead.size(); j++) {
      if (!ahead.guards(j).joined().get(thread)
          && touch.isOtherwise(thread, operation, ahead.bits(j))) {
        return true;
      }
    }
    return false;
  }

  @Override
  String covered(String done) {
    return super.covered(done) + "; additions that commute were made in one order";
  }
}
