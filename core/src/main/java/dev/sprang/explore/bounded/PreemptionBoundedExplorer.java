package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.dpor.Parts;
import dev.sprang.explore.dpor.Steps;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import dev.sprang.setting.Setting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

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
 * The end of the program races with everything, with what came before and with what it cut off.
 * There are no sleep sets: what sleeps may be what the bound forbids. Executions with fewer
 * preemptions are run again under every higher bound, since keeping them would need memory for the
 * whole tree.
 *
 * <p>What is wanted in a state depends on the executions through it alone, not on their order; so
 * parts of a bound can be done by several (see {@link Parts}), and the next bound when all are.
 */
public class PreemptionBoundedExplorer implements Explorer, Scheduler {
  public static final Setting<Long> PREEMPTIONS =
      Setting.number(
          "preemptions",
          Long.MAX_VALUE,
          0,
          "run all executions with at most this many switches away from a thread that can go on");

  private static final int NONE = -1;

  /** What is told instead of a wish: the bound has forbidden something. */
  private static final Part PRUNED = new Part(new Schedule(), List.of(), List.of(), List.of(NONE));

  private final long most;
  private final Schedule path = new Schedule();
  private final List<BoundedState> nodes = new ArrayList<>();
  private final HappensBefore order = new HappensBefore();
  private final ThreadOrder threads = new ThreadOrder();
  private Parts parts = new Parts();

  /** Whether this is a part of what another one does, who knows when a bound is covered. */
  private boolean isPart;

  private boolean isPruningTold;

  /** Whether somebody else has parts of this bound. */
  private boolean isShared;

  /** What was wished for already in the current part: depths and threads. */
  private final Set<List<Integer>> wished = new HashSet<>();

  private Bound bound = new Bound(0);
  private boolean begun;

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
    for (int depth = path.length() - 1; depth >= parts.root(); depth--) {
      int choice = nodes.get(depth).nextWanted(bound);
      if (choice != Choice.NONE) {
        backTo(depth);
        path.add(choice);
        return Optional.of(new Plan(path, this));
      }
    }
    if (isPart || isShared) {
      backTo(0);
      wished.clear();
      return parts.goOn() ? Optional.of(new Plan(path, this)) : Optional.empty();
    }
    return deepen();
  }

  private Optional<Plan> deepen() {
    covered = bound.most();
    complete = !bound.hasForbidden();
    backTo(0);
    if (complete || covered >= most) {
      return Optional.empty();
    }
    bound = new Bound(covered + 1);
    return Optional.of(new Plan(path, this));
  }

  @Override
  public boolean goesOn() {
    boolean wasShared = isShared;
    isShared = false;
    parts = new Parts();
    return wasShared;
  }

  @Override
  public void order(IntUnaryOperator common) {
    threads.set(common);
  }

  /** Shares the states down to the first that has more to run, and gives away what comes next. */
  @Override
  public Optional<Part> split() {
    Optional<Part> given = parts.give();
    int last = parts.root();
    while (last < path.length() && nodes.get(last).left() == 0) {
      last++;
    }
    if (given.isEmpty() && last < path.length()) {
      for (int depth = parts.root(); depth <= last; depth++) {
        BoundedState shared = nodes.get(depth);
        nodes.set(depth, new BoundedState(shared));
        parts.share(path, shared.ownedUnder(bound));
      }
      isShared = true;
      given = parts.give();
    }
    return given;
  }

  @Override
  public Explorer take(Part part) {
    PreemptionBoundedExplorer taker = another();
    taker.isPart = true;
    taker.bound = new Bound(part.shape().get(0));
    taker.parts.begin(part);
    return taker;
  }

  /** One of the same kind. Tests make this wrong on purpose. */
  PreemptionBoundedExplorer another() {
    return new PreemptionBoundedExplorer(most);
  }

  @Override
  public List<Part> wishes() {
    if (isPart && bound.hasForbidden() && !isPruningTold) {
      isPruningTold = true;
      parts.hear(PRUNED);
    }
    return parts.wishes();
  }

  /** Also hears whether the bound has forbidden anything elsewhere. */
  @Override
  public void hear(Part wish) {
    if (wish.equals(PRUNED)) {
      bound.forbid();
    } else {
      parts.hear(wish);
    }
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
      nodes.add(new BoundedState());
    }
    BoundedState node = nodes.get(depth);
    enter(node, point, depth);
    boolean isWalking = depth < parts.root();
    if (isWalking) {
      fresh = depth; // what comes before was looked at by others
    }
    int choice = isWalking ? parts.part().schedule().choice(depth) : node.nextWanted(bound);
    path.add(choice);
    return choice;
  }

  private void enter(BoundedState node, ChoicePoint point, int depth) {
    if (depth == 0) {
      node.enter(point, 0, NONE, threads);
    } else {
      int last = path.choice(depth - 1);
      boolean isTick = point.events().operation(depth - 1).kind() == OperationKind.TICK;
      long preemptions = nodes.get(depth - 1).preemptionsWith(last);
      // where time has gone on nobody was running
      node.enter(point, preemptions, isTick ? NONE : Choice.thread(last), threads);
    }
  }

  @Override
  public void observe(Execution execution) {
    Events events = execution.events();
    order.extend(events);
    for (int j = fresh; j < events.length(); j++) {
      races(events.thread(j), events.operation(j), order.predecessorInThread(j), j);
    }
    int last = events.length() - 1;
    boolean exited = last >= 0 && events.operation(last).kind() == OperationKind.EXIT;
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null && exited && thread != events.thread(last)) {
        race(last, thread, pending);
      }
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
    switch (operation.kind()) {
      case JOIN -> raceIfOpen(order.latestOwnOf(operation.target()), thread, operation, own, end);
      case START -> raceIfOpen(order.startOf(operation.target()), thread, operation, own, end);
      case EXIT -> {
        for (int i = 0; i < end; i++) {
          raceIfOpen(i, thread, operation, own, end);
        }
      }
      default -> {}
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
          race(i, thread, operation);
        } else if (order.isExclusive(slot)) {
          break; // everything earlier on this object happens before this event
        }
      }
    }
  }

  private void raceIfOpen(int i, int thread, Operation operation, int own, int end) {
    if (i != NONE && i < end && isOpen(i, own)) {
      race(i, thread, operation);
    }
  }

  private boolean isOpen(int i, int own) {
    return own == NONE || !order.ordered(i, own);
  }

  private void race(int i, int thread, Operation operation) {
    want(i, thread, operation);
    want(startOfBlock(i), thread, operation);
  }

  private void want(int depth, int thread, Operation operation) {
    if (depth >= parts.root()) {
      nodes.get(depth).wantOrAll(thread);
    } else if (wished.add(List.of(depth, thread))) {
      Steps steps = new Steps();
      steps.add(Choice.of(thread), operation, operation.footprint());
      parts.wish(path, depth, steps);
    }
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
              + preemptions(bound.most()));
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
}
