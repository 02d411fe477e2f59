package dev.sprang.explore.dpor;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Step;
import dev.sprang.operation.Translation;
import org.jspecify.annotations.Nullable;

/**
 * A {@link PlannedState} before an explorer's part as that explorer sees it, in the numbers of its
 * own session. Used without a lock.
 */
final class SharedView {
  final PlannedState state;
  private final Translation translation;
  private Steps asleep = new Steps();
  private int asleepMet = -1;

  SharedView(PlannedState state, Translation translation) {
    this.state = state;
    this.translation = translation;
  }

  /**
   * Who sleeps here.
   *
   * @param met how many objects the session has met: when they are more it is told anew
   */
  Steps asleep(int met) {
    if (asleepMet != met) {
      asleep = Steps.of(state.asleep.stream().map(translation::in).toList());
      asleepMet = met;
    }
    return asleep;
  }

  /**
   * Whether somebody runs what begins with a reversal, or will: one who sleeps here, or somebody
   * behind what is planned.
   */
  boolean covers(Reversal reversal, int met) {
    Steps sleepers = asleep(met);
    for (int k = 0; k < sleepers.length(); k++) {
      if (reversal.mayBeginWith(sleepers.choice(k), sleepers.operation(k), sleepers.footprint(k))) {
        return true;
      }
    }
    for (PlannedState child : state.children()) {
      Step first = translation.in(child.step());
      if (reversal.mayBeginWith(first.choice(), first.operation(), first.footprint())) {
        return isLeaf(child) || coversRest(child, reversal.steps());
      }
    }
    return false;
  }

  private static boolean isLeaf(PlannedState state) {
    return state.status() != Status.SHARED;
  }

  private boolean coversRest(PlannedState from, Steps steps) {
    remove(from, steps);
    PlannedState at = from;
    while (at != null && steps.length() > 0 && !isLeaf(at)) {
      at = childFor(at, steps);
      if (at != null) {
        remove(at, steps);
      }
    }
    return at != null;
  }

  /** The one that was planned first of those whose step may come first. */
  private @Nullable PlannedState childFor(PlannedState from, Steps steps) {
    for (PlannedState child : from.children()) {
      Step first = translation.in(child.step());
      if (steps.mayBeginWith(first.choice(), first.operation(), first.footprint())) {
        return child;
      }
    }
    return null;
  }

  /** Takes the step that leads to a state out of those given, which may begin with it. */
  private void remove(PlannedState child, Steps steps) {
    int own = steps.firstOf(Choice.thread(translation.choiceIn(child.step().choice())));
    if (own >= 0) {
      steps.remove(own);
    }
  }
}
