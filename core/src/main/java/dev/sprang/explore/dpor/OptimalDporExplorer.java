package dev.sprang.explore.dpor;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
 * <p>Differences from the paper: operations that are still blocked at the end race too, so that
 * deadlocks and awaits are covered; steps carry exact footprints, a compare-and-set that fails
 * being a read at the place where it runs; a data choice (the waiter to wake, an input) is treated
 * as a race of the event with itself.
 */
public final class OptimalDporExplorer implements Explorer, Scheduler {
  private static final int[] NONE = {};

  /** A state of the current path. */
  private static final class Node {
    private final Steps sleep = new Steps();
    private WakeupTree tree;

    /** The choice that is made here where the tree has none; used again for the next one. */
    private final WakeupTree own = WakeupTree.empty();

    /** The choices of threads that have several. */
    private int[] dataChoices = NONE;

    /** Whether there are any here or before. */
    private boolean hasDataChoices;

    /** What might have come before the end of the program; null if it does not end here. */
    private Steps beforeExit;

    /** How many choices were left behind. */
    private int finished;
  }

  private final Schedule path = new Schedule();
  private final List<Node> nodes = new ArrayList<>();
  private final HappensBefore order = new HappensBefore();
  private final Races races;
  private final KnownRaces known;
  private final Races.Handler pendingHandler = this::reversePending;
  private final Reversal reversal = new Reversal(order);
  private final Optional<Plan> plan = Optional.of(new Plan(path, this));

  private Events events;
  private boolean begun;

  public OptimalDporExplorer() {
    this(Races::new);
  }

  /** For tests that make the race analysis wrong on purpose. */
  OptimalDporExplorer(java.util.function.Function<HappensBefore, Races> analysis) {
    races = analysis.apply(order);
    known = new KnownRaces(order, races, this::reverse);
  }

  @Override
  public Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return plan;
    }
    for (int depth = path.length() - 1; depth >= 0; depth--) {
      Node node = nodes.get(depth);
      node.tree.removeFirst();
      node.finished++;
      if (!node.tree.isEmpty()) {
        node.sleep.add(events, depth);
        order.truncate(depth);
        known.truncate(depth);
        path.truncate(depth);
        path.add(node.tree.firstChoice());
        return plan;
      }
    }
    path.truncate(0);
    return Optional.empty();
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    events = point.events();
    Node node = enter(depth);
    boolean isFree = node.tree.isEmpty();
    int choice = isFree ? firstAwake(point, node) : node.tree.firstChoice();
    Operation operation = point.pending(Choice.thread(choice));
    if (isFree) {
      node.own.reset(choice, operation);
      node.tree.begin(node.own);
    }
    boolean exits = operation.kind() == OperationKind.EXIT;
    node.dataChoices = exits ? NONE : dataChoices(point);
    node.hasDataChoices |= node.dataChoices.length > 0;
    node.beforeExit = exits ? stepsOfOthers(point, choice) : null;
    path.add(choice);
    return choice;
  }

  /**
   * The state at this depth, asleep whoever slept before it and was not woken by the last event.
   */
  private Node enter(int depth) {
    if (depth == nodes.size()) {
      nodes.add(new Node());
    }
    Node node = nodes.get(depth);
    node.finished = 0;
    if (depth == 0) {
      node.tree = WakeupTree.empty();
      node.hasDataChoices = false;
    } else {
      Node parent = nodes.get(depth - 1);
      node.hasDataChoices = parent.hasDataChoices;
      node.sleep.setToIndependent(parent.sleep, events, depth - 1);
      node.tree = parent.tree.firstSubtree();
    }
    return node;
  }

  /** With an empty wakeup tree any thread that is awake will do. */
  private static int firstAwake(ChoicePoint point, Node node) {
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (!node.sleep.contains(choice)) {
        return choice;
      }
    }
    throw new IllegalStateException(
        "optimal-dpor came to a state where everybody sleeps, which cannot be: please report it");
  }

  /** The end of the program conflicts with everything, so whoever can come before it has to. */
  private static Steps stepsOfOthers(ChoicePoint point, int exit) {
    Steps steps = new Steps();
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (Choice.thread(choice) != Choice.thread(exit)) {
        Operation operation = point.pending(Choice.thread(choice));
        steps.add(choice, operation, operation.footprint());
      }
    }
    return steps;
  }

  private static int[] dataChoices(ChoicePoint point) {
    int[] found = NONE;
    int before = Choice.NONE;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      if (k > 0 && Choice.thread(choice) == Choice.thread(before)) {
        found = with(with(found, before), choice);
      }
      before = choice;
    }
    return found;
  }

  private static int[] with(int[] choices, int choice) {
    if (choices.length > 0 && choices[choices.length - 1] == choice) {
      return choices;
    }
    int[] more = Arrays.copyOf(choices, choices.length + 1);
    more[choices.length] = choice;
    return more;
  }

  @Override
  public void observe(Execution execution) {
    events = execution.events();
    order.extend(events);
    known.reverse(events);
    if (execution.ending().isFinal()) {
      for (int thread = 0; thread < execution.threads(); thread++) {
        if (execution.pending(thread) != null && !isRunBeforeExit(thread)) {
          races.ofPending(execution, Choice.of(thread), pendingHandler);
        }
      }
    }
    if (events.length() > 0 && nodes.get(events.length() - 1).hasDataChoices) {
      reverseDataChoices();
    }
    reverseExit();
  }

  private void reverseExit() {
    Steps others = runBeforeExit();
    for (int k = 0; others != null && k < others.length(); k++) {
      int last = events.length() - 1;
      reverse(
          reversal.of(events, last, others.choice(k), others.operation(k), others.footprint(k)));
    }
  }

  /**
   * What is to be run instead of the end of the program that the execution has; null if nothing.
   */
  private Steps runBeforeExit() {
    int last = events.length() - 1;
    boolean exits = last >= 0 && events.operation(last).kind() == OperationKind.EXIT;
    return exits ? nodes.get(last).beforeExit : null;
  }

  /**
   * Whether another execution runs what a thread did not come to, instead of the program's end: its
   * races are found there. What an operation does that was never run, be it only looking, is not
   * known; taken for a change it seems to race with looks too, and the reversal ends asleep.
   */
  private boolean isRunBeforeExit(int thread) {
    Steps others = runBeforeExit();
    return others != null && others.firstOf(thread) >= 0;
  }

  private void reversePending(int i, Footprint footprint) {
    reverse(races.reversal(i, footprint));
  }

  /** Whether doing so once more would change nothing while the event is on the path. */
  private boolean reverse(Reversal steps) {
    Node node = nodes.get(steps.event());
    Steps sleep = node.sleep;
    for (int k = 0; k < sleep.length(); k++) {
      if (steps.mayBeginWith(sleep.choice(k), sleep.operation(k), sleep.footprint(k))) {
        return true;
      }
    }
    return node.tree.insert(steps);
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
          reverse(reversal.of(events, i, choice, operation, operation.footprint()));
        }
      }
    }
  }

  @Override
  public Claim claim() {
    return Claim.complete("one execution of every Mazurkiewicz trace was run");
  }

  /** Only a guess: branches not yet found are not counted. */
  @Override
  public OptionalDouble covered() {
    return OptionalDouble.of(
        begun
            ? Estimate.covered(
                path.length(),
                depth -> nodes.get(depth).finished,
                depth -> nodes.get(depth).finished + nodes.get(depth).tree.width())
            : 0);
  }
}
