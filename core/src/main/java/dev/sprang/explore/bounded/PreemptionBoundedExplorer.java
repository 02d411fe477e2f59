package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.PathState;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Covers all executions without preemption, then all with at most one, and so on: bounded partial
 * order reduction (Coons, Musuvathi, McKinley, OOPSLA 2013) with the iterative deepening of CHESS
 * (Musuvathi, Qadeer, PLDI 2007). A preemption is a switch away from a thread that could go on.
 *
 * <p>Reduction and bound do not go together by themselves: the run that stands for others may need
 * a preemption more than they do. So each race asks for the later thread in two places, right
 * before the earlier event, and where the thread of that event was switched to: from there the
 * reversed order costs no preemption. A bound that forbade nothing has shown everything.
 *
 * <p>Differences from the papers: races are looked for at the end of an execution, for what was
 * executed and for what is still blocked, which finds the same as looking in every state. What
 * makes an operation possible, such as the release of a lock it waits for or the end of a thread it
 * joins, races with it too: run before that, its thread gets stuck, and the switch away is free.
 * There are no sleep sets: what sleeps may be what the bound forbids. Executions with fewer
 * preemptions are run again under every higher bound, since keeping them would need memory for the
 * whole tree.
 */
public class PreemptionBoundedExplorer implements Explorer, Scheduler {
  public static final Setting<Long> PREEMPTIONS =
      Setting.number(
          "preemptions",
          Long.MAX_VALUE,
          0,
          "run all executions with at most this many switches away from a thread that can go on");

  private static final int NONE = -1;

  private final long most;
  private final Schedule path = new Schedule();
  private final List<Node> nodes = new ArrayList<>();
  private final HappensBefore order = new HappensBefore();

  private long bound;
  private boolean begun;

  /** Whether the current bound has forbidden anything so far. */
  private boolean pruned;

  /** All executions up to this bound are covered; -1 before the first is. */
  private long covered = NONE;

  private boolean complete;

  /** Events before this one were dealt with at the end of an earlier execution. */
  private int fresh;

  /**
   * @param most the last bound to try
   */
  public PreemptionBoundedExplorer(long most) {
    this.most = most;
  }

  @Override
  public Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return Optional.of(new Plan(path, this));
    }
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      int choice = nodes.get(depth).nextWanted();
      if (choice != Choice.NONE) {
        backTo(depth);
        path.add(choice);
        return Optional.of(new Plan(path, this));
      }
    }
    return deepen();
  }

  private Optional<Plan> deepen() {
    covered = bound;
    complete = !pruned;
    backTo(0);
    if (complete || bound >= most) {
      return Optional.empty();
    }
    bound++;
    pruned = false;
    return Optional.of(new Plan(path, this));
  }

  private void backTo(int depth) {
    fresh = depth;
    order.truncate(depth);
    path.truncate(depth);
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    if (depth == nodes.size()) {
      nodes.add(new Node());
    }
    Node node = nodes.get(depth);
    node.enter(point, depth);
    int choice = node.nextWanted();
    path.add(choice);
    return choice;
  }

  @Override
  public void observe(Execution execution) {
    Events events = execution.events();
    order.extend(events);
    for (int j = fresh; j < events.length(); j++) {
      races(events.thread(j), events.operation(j), order.predecessorInThread(j), j);
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        races(thread, pending, order.latestOwnOf(thread), events.length());
      }
    }
  }

  /**
   * Every earlier event that the thread's operation conflicts with and that does not happen before
   * {@code own}, the thread's event before the operation.
   */
  private void races(int thread, Operation operation, int own, int end) {
    if (operation.kind() == OperationKind.JOIN) {
      int last = order.latestOwnOf(operation.target());
      if (last != NONE && isOpen(last, own)) {
        race(last, thread);
      }
    }
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int slot = order.lastSlot(footprint.object(index));
      for (; slot != NONE; slot = order.previous(slot)) {
        int i = order.eventOf(slot);
        boolean conflict = footprint.isExclusive(index) || order.isExclusive(slot);
        if (i >= end || !conflict) {
          continue;
        }
        if (isOpen(i, own)) {
          race(i, thread);
        } else if (order.isExclusive(slot)) {
          break; // everything earlier on this object happens before this event
        }
      }
    }
  }

  private boolean isOpen(int i, int own) {
    return own == NONE || !order.ordered(i, own);
  }

  private void race(int i, int thread) {
    nodes.get(i).wantOrAll(thread);
    nodes.get(startOfBlock(i)).wantOrAll(thread);
  }

  /** Where the thread of event {@code i} was switched to. Tests make this wrong on purpose. */
  int startOfBlock(int i) {
    int start = i;
    int thread = Choice.thread(path.choice(i));
    while (start > 0
        && Choice.thread(path.choice(start - 1)) == thread
        && !order.isTick(start - 1)) {
      start--;
    }
    return start;
  }

  @Override
  public Claim claim() {
    if (complete) {
      return Claim.complete(
          "all executions were run, up to the order of independent steps: none needs more than "
              + preemptions(bound));
    }
    return Claim.partial(
        covered == NONE
            ? "not even all executions without a preemption were run"
            : "all executions with at most %s were run, up to the order of independent steps"
                .formatted(preemptions(covered)));
  }

  private static String preemptions(long count) {
    return count + (count == 1 ? " preemption" : " preemptions");
  }

  /** A state of the current path. */
  private final class Node extends PathState {
    /** How many preemptions led here. */
    private long preemptions;

    /** The thread that ran last, if it can go on; else -1. */
    private int running;

    void enter(ChoicePoint point, int depth) {
      open(point);
      preemptions = depth == 0 ? 0 : nodes.get(depth - 1).preemptionsWith(path.choice(depth - 1));
      int last =
          depth == 0 || isTick(point.events(), depth - 1)
              ? NONE
              : Choice.thread(path.choice(depth - 1));
      running = last != NONE && point.isEnabled(last) ? last : NONE;
      want(running == NONE ? Choice.thread(point.choice(0)) : running);
    }

    /** Where time has gone on nobody was running. */
    private boolean isTick(Events events, int last) {
      return events.operation(last).kind() == OperationKind.TICK;
    }

    private long preemptionsWith(int choice) {
      return preemptions + (running == NONE || running == Choice.thread(choice) ? 0 : 1);
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
    int nextWanted() {
      int choice = beginNext();
      while (choice != Choice.NONE && preemptionsWith(choice) > bound) {
        pruned = true;
        choice = beginNext();
      }
      return choice;
    }
  }
}
