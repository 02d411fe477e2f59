package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Step;
import dev.sprang.operation.Translation;
import java.util.ArrayList;
import java.util.List;

/** One explorer's part of what is shared in a {@link SharedTree}, and its way to all the rest. */
final class SharedPart {
  private final SharedTree tree;
  private final Translation translation;

  private final boolean isFounder;

  /** Whether there is a part that is not done. */
  private boolean isHeld;

  /** The states from the root of the tree to that of the part. */
  private final List<SharedView> path = new ArrayList<>();

  private Schedule schedule = new Schedule();

  /**
   * The whole of a new tree; or, for one who joins, nothing until it takes its {@link #next} part.
   */
  SharedPart(SharedTree tree, Names names, boolean isFounder, boolean isHeld) {
    this.tree = tree;
    this.isFounder = isFounder;
    this.isHeld = isHeld;
    tree.join(isHeld);
    this.translation = new Translation(names, tree.names);
    path.add(new SharedView(tree.root, translation));
  }

  SharedTree tree() {
    return tree;
  }

  private SharedView last() {
    return path.get(path.size() - 1);
  }

  /** At which depth the part begins. */
  int root() {
    return path.size() - 1;
  }

  /** What leads there. */
  Schedule schedule() {
    return schedule;
  }

  /** Who sleeps there, in what this session has met by now. */
  Steps asleep() {
    return last().asleep(translation.meet());
  }

  boolean isHeld() {
    return isHeld;
  }

  /** The part is not done, and left to the founder. */
  void leave() {
    if (isHeld) {
      tree.giveBack(last().state);
    }
  }

  /** All of the part is done. Waits for another one; false if there is none any more. */
  boolean next() {
    if (isHeld) {
      tree.finish(last().state);
      isHeld = false;
    }
    PlannedState next = tree.take(last().state, isFounder);
    isHeld = next != null;
    if (next == null) {
      return false;
    }
    List<PlannedState> states = new ArrayList<>();
    for (PlannedState state = next; state != null; state = state.parent) {
      states.add(0, state);
    }
    while (path.size() > states.size() || last().state != states.get(path.size() - 1)) {
      path.remove(path.size() - 1);
    }
    schedule = schedule.prefix(root());
    for (PlannedState state : states.subList(path.size(), states.size())) {
      path.add(new SharedView(state, translation));
      schedule.add(translation.choiceIn(state.step().choice()));
    }
    return true;
  }

  /**
   * Makes sure that a reversal of an event before the part is run by somebody.
   *
   * @param end the first of its steps behind which a thread may end the program: there all that is
   *     awake is run anyway
   */
  void insert(Reversal reversal, int end) {
    int met = translation.meet();
    SharedView at = path.get(reversal.event());
    if (!at.covers(reversal, met)) {
      int last = reversal.stepsBefore(end);
      List<Step> steps = out(reversal.steps());
      if (tree instanceof SharedTree.Copy copy) {
        copy.wish(at.state, steps, last);
      } else {
        tree.plan(at.state, Steps.of(steps), last); // unless somebody else was faster
      }
    }
  }

  private List<Step> out(Steps steps) {
    List<Step> told = new ArrayList<>();
    for (int k = 0; k < steps.length(); k++) {
      told.add(translation.out(steps.choice(k), steps.operation(k), steps.footprint(k)));
    }
    return told;
  }

  /** Shares the state where the part begins; it goes on behind the event that is run from there. */
  void share(OptimalNode node, Events events) {
    translation.meet();
    synchronized (tree) {
      PlannedState state = last().state;
      for (Step done : node.done(translation)) {
        state.add(done).finish();
      }
      int depth = root();
      Step now =
          translation.out(events.choice(depth), events.operation(depth), events.footprint(depth));
      PlannedState current = state.add(now);
      current.become(PlannedState.Status.TAKEN);
      node.tree.cutRest().forEachRun(run -> tree.plan(state, Steps.of(out(run)), run.length()));
      path.add(new SharedView(current, translation));
      schedule = schedule.with(events.choice(depth));
    }
  }
}
