package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.explore.Part;
import dev.sprang.explore.dpor.Parts;
import dev.sprang.explore.dpor.PathState;
import dev.sprang.explore.dpor.Steps;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.List;

/** A state of the path of a {@link PreemptionBoundedExplorer}. */
final class BoundedState extends PathState {
  private static final int NOBODY = -1;

  /** How many preemptions led here. */
  private long preemptions;

  /** The thread that ran last, if it can go on; else -1. */
  private int running;

  BoundedState() {}

  /** Takes the place of one that is shared, for those behind it. */
  BoundedState(BoundedState shared) {
    preemptions = shared.preemptions;
    running = shared.running;
  }

  /**
   * Becomes the state at a point.
   *
   * @param last the thread that has run until here, or -1
   */
  void enter(ChoicePoint point, long preemptionsBefore, int last, ThreadOrder threads) {
    open(point);
    preemptions = preemptionsBefore;
    running = last != NOBODY && point.isEnabled(last) ? last : NOBODY;
    want(running == NOBODY ? first(point, threads) : running);
  }

  private static int first(ChoicePoint point, ThreadOrder threads) {
    int first = Choice.thread(point.choice(0));
    for (int k = 1; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      first = threads.isBefore(thread, first) ? thread : first;
    }
    return first;
  }

  long preemptionsWith(int choice) {
    return preemptions + (running == NOBODY || running == Choice.thread(choice) ? 0 : 1);
  }

  /** Asks for all choices of a thread, or of all threads if this one is blocked here. */
  void wantOrAll(int thread) {
    if (isEnabled(thread)) {
      want(thread);
    } else {
      wantAll();
    }
  }

  /** The next choice to take, now taken, or {@link Choice#NONE}. */
  int nextWanted(Bound bound) {
    int choice = beginNext();
    while (choice != Choice.NONE && !bound.allows(preemptionsWith(choice))) {
      choice = beginNext();
    }
    return choice;
  }

  /** This state as one that several share. */
  Parts.State ownedUnder(Bound bound) {
    return new Owned(bound);
  }

  private final class Owned implements Parts.State {
    private final Bound bound;

    /** What is begun next, once it was asked for. */
    private int next = Choice.NONE;

    Owned(Bound bound) {
      this.bound = bound;
    }

    @Override
    public boolean hasMore() {
      next = next == Choice.NONE ? nextWanted(bound) : next;
      return next != Choice.NONE;
    }

    @Override
    public Part begin(Schedule path) {
      Schedule begun = path.with(next);
      next = Choice.NONE;
      return new Part(begun, List.of(), List.of(), List.of((int) bound.most()));
    }

    @Override
    public void hear(Steps wish) {
      wantOrAll(Choice.thread(wish.choice(0)));
    }
  }
}
