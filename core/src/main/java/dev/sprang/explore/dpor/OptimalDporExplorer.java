package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs exactly one execution of every Mazurkiewicz trace and abandons none: optimal dynamic partial
 * order reduction with wakeup trees (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014, JACM 2017).
 *
 * <p>At the end of an execution every race is reversed: the steps that bring the later event before
 * the earlier one are put into the wakeup tree of the state before the earlier one, unless a
 * sleeping thread will show that order anyway. Also races between events that an earlier execution
 * had too, if what does not depend on them, and so belongs to the reversal, differs ({@link
 * KnownRaces}).
 *
 * <p>Differences from the paper: operations that are still blocked at the end, or where time goes
 * on, race too, so that deadlocks and awaits are covered; steps carry exact footprints, a
 * compare-and-set that fails being a read at the place where it runs; a data choice (the waiter to
 * wake, an input) is treated as a race of the event with itself; where a thread may end the program
 * all that are awake are run, since the end conflicts with everything: that runs no trace twice and
 * abandons nothing, for the end is always possible there; and several can do it together, see
 * {@link SharedTree}; where inputs decide how a thread goes on ({@link OperationKind#BRANCH}) every
 * way is run from there, and executions may be abandoned.
 */
public final class OptimalDporExplorer implements Explorer, Scheduler {
  private final Schedule path = new Schedule();
  private final List<OptimalNode> nodes = new ArrayList<>();
  private final HappensBefore order = new HappensBefore();
  private final Races races;
  private final KnownRaces known;
  private final Races.Handler pendingHandler = this::reversePending;
  private final Reversal reversal = new Reversal(order);
  private final Optional<Plan> plan = Optional.of(new Plan(path, this));

  private final ProgramEnds ends = new ProgramEnds();
  private final Function<HappensBefore, Races> analysis;

  /** What others do of the same; null if there are none. */
  private @Nullable SharedPart shared;

  /** Who comes first where it does not matter. */
  private final ThreadOrder threads = new ThreadOrder();

  private final OtherChoices others = new OtherChoices(threads);

  /** From which depth on the states of the path are this explorer's alone. */
  private int root;

  private Events events;
  private boolean begun;
  private boolean isOver;

  /** Whether inputs have decided anywhere: there is nothing to share behind that. */
  private boolean inputsDecide;

  public OptimalDporExplorer() {
    this(Races::new);
  }

  /** For tests that make the race analysis wrong on purpose. */
  OptimalDporExplorer(Function<HappensBefore, Races> analysis) {
    this(analysis, null);
  }

  /**
   * @param shared what others do, of which this one has nothing to do yet; null if there are none
   */
  @SuppressWarnings("NullAway.Init") // choose() sets the events
  OptimalDporExplorer(Function<HappensBefore, Races> analysis, @Nullable SharedPart shared) {
    this.analysis = analysis;
    this.shared = shared;
    races = analysis.apply(order);
    known = new KnownRaces(order, races, this::reverse);
  }

  @Override
  public Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return shared == null || shared.isHeld() || takePart(shared) ? plan : Optional.empty();
    }
    if (shared != null && !share(shared)) {
      return Optional.empty();
    }
    for (int depth = path.length() - 1; depth >= root; depth--) {
      OptimalNode node = nodes.get(depth);
      node.tree.removeFirst();
      if (!node.tree.isEmpty()) {
        node.sleep.add(events, depth);
        goBack(depth);
        path.add(node.tree.firstChoice());
        return plan;
      }
    }
    ends.forget();
    isOver = shared == null || !takePart(shared);
    return isOver ? Optional.empty() : plan;
  }

  /** Goes back no further than to what leads to the part as it led to the one before. */
  private boolean takePart(SharedPart part) {
    boolean isThere = part.next();
    root = part.root();
    goBack(path.sharedPrefix(part.schedule()));
    return isThere;
  }

  private void goBack(int depth) {
    order.truncate(depth);
    known.truncate(depth);
    path.truncate(depth);
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    events = point.events();
    OptimalNode node = enter(depth);
    boolean isFree = node.tree.isEmpty();
    others.find(point);
    node.hasBranches |= others.hasBranch();
    inputsDecide |= node.hasBranches;
    int choice =
        depth < root && shared != null
            ? shared.schedule().choice(depth)
            : isFree ? node.firstAwake(point, threads) : node.tree.firstChoice();
    if (choice == Choice.NONE) {
      order.extend(events);
      ends.find(events, point, mayEnd(depth - 1));
      reverseBlocked(point, thread -> !point.isEnabled(thread));
      return choice;
    }
    Operation operation = point.nextOperation(Choice.thread(choice));
    if (operation.kind() == OperationKind.TICK && depth >= root) {
      order.extend(events); // afterwards they wait no more for what came before
      ends.find(events, point, mayEnd(depth - 1));
      reverseBlocked(point, thread -> true);
    }
    if (isFree) {
      node.own.reset(choice, operation);
      node.tree.begin(node.own);
    }
    node.mayEnd |= others.hasExit();
    if (node.mayEnd) {
      node.planAll(point);
    }
    node.dataChoices = node.mayEnd ? OtherChoices.NONE : others.ofData();
    node.hasDataChoices |= node.dataChoices.length > 0;
    path.add(choice);
    return choice;
  }

  /**
   * The state at this depth, asleep whoever slept before it and was not woken by the last event.
   */
  private OptimalNode enter(int depth) {
    if (depth == nodes.size()) {
      nodes.add(new OptimalNode());
    }
    OptimalNode node = nodes.get(depth);
    OptimalNode parent = depth > 0 ? nodes.get(depth - 1) : null;
    node.inherit(parent);
    if (parent != null && depth > root) {
      node.follow(parent, events);
    } else {
      node.clear();
      if (depth == root && shared != null) {
        node.begin(shared.asleep());
      }
    }
    return node;
  }

  @Override
  public void observe(Execution execution) {
    events = execution.events();
    order.extend(events);
    ends.find(events, execution, mayEnd(events.length() - 1));
    known.reverse(events);
    if (execution.ending().isFinal()) {
      reverseBlocked(execution, thread -> !isCutOff(thread));
    }
    if (events.length() > 0 && nodes.get(events.length() - 1).hasDataChoices) {
      reverseDataChoices();
    }
  }

  private boolean mayEnd(int depth) {
    return depth >= 0 && nodes.get(depth).mayEnd;
  }

  /** What threads still wait to do races too. */
  private void reverseBlocked(Moment moment, IntPredicate isBlocked) {
    for (int place = 0; place < moment.threads(); place++) {
      int thread = threads.at(place, moment.threads());
      if (moment.pending(thread) != null && isBlocked.test(thread)) {
        races.ofPending(moment, Choice.of(thread), pendingHandler);
      }
    }
  }

  /**
   * Whether a thread could go on when the program ended: it is run instead of the end in another
   * execution, unless it sleeps, and its races are found there.
   */
  private boolean isCutOff(int thread) {
    int last = events.length() - 1;
    boolean exits = last >= 0 && events.operation(last).kind() == OperationKind.EXIT;
    return exits && nodes.get(last).couldRun(thread);
  }

  private void reversePending(int i, Footprint footprint) {
    reverse(races.reversal(i, footprint));
  }

  /** Whether doing so once more would change nothing while the event is on the path. */
  private boolean reverse(Reversal steps) {
    if (nodes.get(steps.event()).mayEnd) {
      return true;
    }
    int end = ends.firstIn(steps);
    if (steps.event() < root && shared != null) {
      shared.insert(steps, end);
      return true;
    }
    ends.note(end);
    return nodes.get(steps.event()).insert(steps);
  }

  /**
   * The other values of every data choice, each after what does not depend on it. All of them and
   * not only the fresh ones: each new order of what does not depend on the choice is needed with
   * every value of it.
   */
  private void reverseDataChoices() {
    for (int i = 0; i < events.length(); i++) {
      for (int choice : nodes.get(i).dataChoices) {
        if (Choice.thread(choice) == events.thread(i) && choice != events.choice(i)) {
          Operation operation = events.operation(i);
          if (operation.kind() == OperationKind.BRANCH) {
            planBranch(i, choice, operation);
            continue;
          }
          reverse(reversal.of(events, i, choice, operation, operation.footprint()));
        }
      }
    }
  }

  /**
   * Another way that inputs allow, alone: what others have found out of them after this event may
   * not be possible together with it. Nothing is lost, for a branch depends on no other thread's
   * step, so whatever is possible afterwards begins with one of its ways; but some executions may
   * be abandoned.
   */
  private void planBranch(int i, int choice, Operation operation) {
    nodes.get(i).planBranch(choice, operation);
  }

  /**
   * If somebody has nothing to do, shares the states down to the first that has more to run. Where
   * the program may end that is not possible: what the others touch who would come before the end
   * is not known exactly, so nothing could be left to them; nor where inputs decide.
   *
   * @return whether to go on at all
   */
  private boolean share(SharedPart part) {
    if (part.tree().isPausing()) {
      shareAll(part);
      return !part.tree().isEnded();
    }
    int last = part.tree().isWanted() && !ends.arePlanned() ? root : path.length();
    while (last < path.length() && nodes.get(last).tree.width() < 2) {
      last++;
    }
    boolean hasMore =
        last < path.length() && !nodes.get(last).mayEnd && !nodes.get(last).hasBranches;
    for (int depth = root; hasMore && depth <= last; depth++) {
      part.share(nodes.get(depth), events);
      root++;
    }
    return !part.tree().isEnded();
  }

  /** The same with all the states, so that nothing is left that only this explorer knows of. */
  private void shareAll(SharedPart part) {
    int end = path.length() - 1;
    boolean hasBranches = end >= 0 && nodes.get(end).hasBranches;
    boolean isPossible = !ends.arePlanned() && !mayEnd(end) && !hasBranches;
    while (isPossible && root < path.length()) {
      part.share(nodes.get(root), events);
      root++;
    }
  }

  @Override
  public boolean canShare() {
    return true;
  }

  @Override
  public Optional<Team> team(Names names) {
    if (isOver || inputsDecide && shared == null) {
      return Optional.empty();
    }
    return Optional.of(
        shared == null ? team(names, new SharedTree()) : new OptimalTeam(shared.tree(), analysis));
  }

  @Override
  public boolean canResume() {
    return true;
  }

  @Override
  public void resume(String frontier, long done, Names names) {
    shared = new SharedPart(TreeText.parse(frontier), names, true, false);
  }

  @Override
  public Frontier frontier(String text) {
    return new OptimalTeam.Owned(TreeText.parse(text));
  }

  @Override
  public Explorer take(String lot, Names names) {
    SharedPart part = new SharedPart(TreeText.parse(lot), names, true, false);
    OptimalDporExplorer taker = new OptimalDporExplorer(analysis, part);
    taker.threads.setByPath(names::thread); // whoever does this lot shall run the same
    return taker;
  }

  /** The same in a tree that is new. */
  Team team(Names names, SharedTree tree) {
    shared = new SharedPart(tree, names, true, true);
    return new OptimalTeam(tree, analysis);
  }

  /** Leaves its part to the founder. */
  void leave() {
    if (shared != null) {
      shared.leave();
    }
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    return Claim.complete("one execution of every Mazurkiewicz trace was run");
  }
}
