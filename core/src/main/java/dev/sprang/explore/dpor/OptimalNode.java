package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Step;
import dev.sprang.operation.ThreadOrder;
import dev.sprang.operation.Translation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state of the path an {@link OptimalDporExplorer} is on. Reused for every one at its depth. */
final class OptimalNode {
  /** What was run from here or before, with all behind it. */
  final Steps sleep = new Steps();

  /** How many of them were run before this state. */
  private int sleptOnArrival;

  WakeupTree tree = WakeupTree.empty();

  /** The choice that is made here where the tree has none; used again for the next one. */
  final WakeupTree own = WakeupTree.empty();

  /** The choices of threads that have several. */
  int[] dataChoices = OtherChoices.NONE;

  /** Whether there are any here or before. */
  boolean hasDataChoices;

  /** Whether inputs decide here or did before. */
  boolean hasBranches;

  /** Whether a thread may end the program here or could before: then all that is awake is run. */
  boolean mayEnd;

  /** The choices there were, where a thread may end the program. */
  private int[] allChoices = OtherChoices.NONE;

  /** What holds from the state before on holds here too. */
  void inherit(@Nullable OptimalNode parent) {
    hasDataChoices = parent != null && parent.hasDataChoices;
    hasBranches = parent != null && parent.hasBranches;
    mayEnd = parent != null && parent.mayEnd;
  }

  /** Becomes a state where nobody sleeps and nothing is planned. */
  void clear() {
    sleep.clear();
    sleptOnArrival = 0;
    tree = WakeupTree.empty();
  }

  /** Becomes the state where a part begins. */
  void begin(Steps asleep) {
    for (int k = 0; k < asleep.length(); k++) {
      sleep.add(asleep, k);
    }
    sleptOnArrival = sleep.length();
  }

  /** Becomes the state after another one, which the last event has led to. */
  void follow(OptimalNode parent, Events events) {
    sleep.setToIndependent(parent.sleep, events, events.length() - 1);
    sleptOnArrival = sleep.length();
    tree = parent.tree.firstSubtree();
  }

  /**
   * With an empty wakeup tree any thread that is awake will do. Where inputs decide there may be
   * none, because no way is left but one that sleeps.
   */
  int firstAwake(ChoicePoint point, ThreadOrder threads) {
    int first = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      boolean isFirst = first == Choice.NONE || threads.isChoiceBefore(choice, first);
      if (isFirst && !sleep.contains(choice)) {
        first = choice;
        if (threads.isByNumber()) {
          return first; // choices come in that order
        }
      }
    }
    if (first != Choice.NONE || hasBranches) {
      return first;
    }
    throw new IllegalStateException(
        "optimal-dpor came to a state where everybody sleeps, which cannot be: please report it");
  }

  /** Plans every choice that is awake, where the program may end. */
  void planAll(ChoicePoint point) {
    allChoices = new int[point.count()];
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      allChoices[k] = choice;
      if (!sleep.contains(choice)) {
        tree.addLeaf(choice, point.nextOperation(Choice.thread(choice)));
      }
    }
  }

  /** Plans one of the ways that inputs allow. */
  void planBranch(int choice, Operation operation) {
    if (!sleep.contains(choice)) {
      tree.addLeaf(choice, operation);
    }
  }

  /** Whether a thread could go on, where the program may end. */
  boolean couldRun(int thread) {
    for (int choice : allChoices) {
      if (Choice.thread(choice) == thread) {
        return true;
      }
    }
    return false;
  }

  /**
   * Plans a reversal, unless somebody who sleeps shows that order anyway.
   *
   * @return whether doing so once more would change nothing while the event is on the path
   */
  boolean insert(Reversal steps) {
    for (int k = 0; k < sleep.length(); k++) {
      boolean shows =
          Choice.branches(sleep.choice(k)) // one way does not stand for the others
              ? steps.beginsWith(sleep.choice(k))
              : steps.mayBeginWith(sleep.choice(k), sleep.operation(k), sleep.footprint(k));
      if (shows) {
        return true;
      }
    }
    return tree.insert(steps);
  }

  /** What was run from here, with all behind it, in common numbers. */
  List<Step> done(Translation translation) {
    List<Step> done = new ArrayList<>();
    for (int k = sleptOnArrival; k < sleep.length(); k++) {
      done.add(translation.out(sleep.choice(k), sleep.operation(k), sleep.footprint(k)));
    }
    return done;
  }
}
