package dev.sprang.explore.dpor;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Step;
import dev.sprang.operation.Translation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link PlannedState} as one explorer sees it, in the numbers of its own session: made when
 * first looked at, and translated again when the session has met more objects.
 */
final class SharedView {
  final PlannedState state;
  private final Translation translation;

  /** The step that leads here; null until it is needed, and at the root. */
  private @Nullable Step step;

  private int stepMet;
  private Steps asleep = new Steps();
  private int asleepMet = -1;
  private final List<SharedView> children = new ArrayList<>();

  SharedView(PlannedState state, Translation translation) {
    this.state = state;
    this.translation = translation;
  }

  boolean isLeaf() {
    boolean isLeaf = state.status() != Status.SHARED;
    if (isLeaf) {
      children.clear(); // what was behind it is done
    }
    return isLeaf;
  }

  private Step step(int met) {
    if (step == null || stepMet != met) {
      step = translation.in(state.step());
      stepMet = met;
    }
    return step;
  }

  /** Who sleeps here. */
  Steps asleep(int met) {
    if (asleepMet != met) {
      asleep = Steps.of(state.asleep.stream().map(translation::in).toList());
      asleepMet = met;
    }
    return asleep;
  }

  /** All that were planned here by now. */
  private List<SharedView> children() {
    PlannedState[] now = state.children();
    for (int k = children.size(); k < now.length; k++) {
      children.add(new SharedView(now[k], translation));
    }
    return children;
  }

  SharedView child(PlannedState wanted) {
    for (SharedView child : children()) {
      if (child.state == wanted) {
        return child;
      }
    }
    throw new IllegalStateException("a shared state was lost");
  }

  /**
   * Whether somebody runs what begins with a reversal, or will: one who sleeps here, or somebody
   * behind what is planned.
   *
   * @param met how many objects the session has met
   */
  boolean covers(Reversal reversal, int met) {
    Steps sleepers = asleep(met);
    for (int k = 0; k < sleepers.length(); k++) {
      if (reversal.mayBeginWith(sleepers.choice(k), sleepers.operation(k), sleepers.footprint(k))) {
        return true;
      }
    }
    for (SharedView child : children()) {
      Step first = child.step(met);
      if (reversal.mayBeginWith(first.choice(), first.operation(), first.footprint())) {
        return child.isLeaf() || child.coversRest(reversal.steps(), met);
      }
    }
    return false;
  }

  private boolean coversRest(Steps steps, int met) {
    remove(steps);
    SharedView at = this;
    while (at != null && steps.length() > 0 && !at.isLeaf()) {
      at = at.childFor(steps, met);
      if (at != null) {
        at.remove(steps);
      }
    }
    return at != null;
  }

  /** The one that was planned first of those whose step may come first. */
  @Nullable SharedView childFor(Steps steps, int met) {
    for (SharedView child : children()) {
      Step first = child.step(met);
      if (steps.mayBeginWith(first.choice(), first.operation(), first.footprint())) {
        return child;
      }
    }
    return null;
  }

  /**
   * Takes the step that leads here out of those given, which may begin with it.
   *
   * @return where it was; -1 if it is none of them
   */
  int remove(Steps steps) {
    int own = steps.firstOf(Choice.thread(translation.choiceIn(state.step().choice())));
    if (own >= 0) {
      steps.remove(own);
    }
    return own;
  }
}
