package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Reachability;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;

/**
 * Visits states like {@link StatefulExplorer}, but chooses between threads only where the object
 * that is accessed can be reached by several of them, and at synchronisation (Dwyer, Hatcliff,
 * Robby, Ranganath, FMSD 2004; the reduction of Java PathFinder). An access to what nobody else can
 * reach is independent of everything that others do before it, so it may come first.
 *
 * <p>States in which there is no choice are not stored. So that nobody is ignored for ever while a
 * thread goes round in circles alone, there is a full choice where such a circle closes.
 */
public class HeapReachExplorer extends StatefulExplorer {
  private final LoneRun run = new LoneRun();

  @SuppressWarnings("NullAway.Init")
  private Reachability reachability;

  @Override
  void require(ChoicePoint point) {
    super.require(point);
    reachability = point.require(Reachability.class, "tell who reaches an object");
  }

  @Override
  void begin(int events) {
    run.end();
  }

  @Override
  final int onlyChoice(ChoicePoint point) {
    int end = super.onlyChoice(point);
    if (end != Choice.NONE) {
      return end;
    }
    int alone = choiceAlone(point);
    if (alone == Choice.NONE || !run.goesOn(this::image)) {
      run.end();
      return Choice.NONE;
    }
    return alone;
  }

  /** A choice that is independent of everything others may do before it; NONE if none is known. */
  int choiceAlone(ChoicePoint point) {
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      if (isAccess(point.nextOperation(thread).kind()) && !reachability.isReachedByOthers(thread)) {
        return point.choice(k);
      }
    }
    return Choice.NONE;
  }

  static boolean isAccess(OperationKind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE, COMPARE_AND_SET -> true;
      default -> false;
    };
  }

  @Override
  String covered(String done) {
    return "every state was visited in which several threads reach what is accessed, and " + done;
  }
}
