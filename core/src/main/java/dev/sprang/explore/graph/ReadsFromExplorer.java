package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution of every reads-from class: of all executions in which every event observes the
 * same events, however the writes nobody reads are ordered. After Abdulla, Atig, Jonsson, Lång,
 * Ngo, Sagonas, OOPSLA 2019.
 *
 * <p>Whenever the next event of the running thread observes something, it is decided on: what it
 * observes, together with everything that must have happened for that and has not yet, tells apart
 * the branches; every class belongs to exactly one. Executions of a branch show what the event
 * could observe instead. If some order of the events lets it, that is a further branch, whose plan
 * is that order.
 *
 * <p>Differences from the paper:
 *
 * <ul>
 *   <li>Operations that observe and write may observe something else as well when they are to be
 *       observed: if not, two of them could never change places. This includes monitor operations,
 *       try-locks and parks, which all observe the last operation on their object.
 *   <li>An event that takes a monitor is decided on by the section it follows, not by the release
 *       it observes: the holder may wait for ever, and then nothing has been decided in vain.
 *   <li>An await or park may also never happen. Whether it can stay away is known only at the end;
 *       if not, the execution is given up. If it can, but in another order, it is run once more in
 *       that order. These are the only executions that are abandoned.
 * </ul>
 *
 * <p>Keeps the decisions of the current path, each with the branches that were found for it.
 */
public final class ReadsFromExplorer implements Explorer, Scheduler {
  private final UnmodelledCheck unmodelledCheck =
      new UnmodelledCheck(
          "reads-from", Set.of(OperationKind.TAKE, OperationKind.QUERY_LOCK, OperationKind.EXIT));
  private final FoundValues semantics = new FoundValues(unmodelledCheck);
  private final ThreadOrder threads = new ThreadOrder();
  private final Offers offering = new Offers(threads);
  private final Observed observed = new Observed(semantics);
  private final List<Decision> path = new ArrayList<>();
  private final SharedDecisions shared = new SharedDecisions();

  /** What it does instead of all, until it has been run so far. */
  private @Nullable DecisionPart given;

  private int steps;

  /** Decisions from this one on are new in the current execution. */
  private int known;

  /** How many events of each thread the current execution has had, and of how many in all. */
  private int[] counts = new int[0];

  private int counted;

  /** The last execution again, in an order in which it ends by itself; or null. */
  private @Nullable Schedule better;

  private boolean repeats;
  private boolean begun;

  @Override
  public Explorer take(Part part) {
    ReadsFromExplorer taker = new ReadsFromExplorer();
    taker.given = DecisionPart.of(part);
    return taker;
  }

  @Override
  public void order(IntUnaryOperator common) {
    threads.set(common);
  }

  @Override
  public Optional<Part> split() {
    return given == null ? shared.giveAway(path) : Optional.empty();
  }

  @Override
  public List<Part> wishes() {
    return shared.wishes();
  }

  @Override
  public void hear(Part wish) {
    shared.hear(DecisionPart.of(wish), path);
  }

  @Override
  public Optional<Plan> next() {
    Schedule prefix = new Schedule();
    if (better != null) {
      prefix = better;
      better = null;
      repeats = true;
    } else if (begun) {
      if (!shared.advance(path)) {
        return Optional.empty();
      }
      prefix = path.get(path.size() - 1).current().schedule();
    } else if (given != null) {
      prefix = given.schedule();
      steps = prefix.length();
    }
    begun = true;
    known = path.size();
    counted = 0;
    Arrays.fill(counts, 0);
    return Optional.of(new Plan(prefix, this));
  }

  /** Looks at what was decided on the way to what was given; false if that was not run. */
  private boolean begin(Moment moment) {
    DecisionPart part = given;
    if (part != null && moment.events().length() >= steps) {
      path.addAll(part.path(moment));
      shared.begin(part.address(), path.size());
      known = path.size();
      given = null;
    }
    return given == null;
  }

  @Override
  public int choose(ChoicePoint point) {
    unmodelledCheck.check(point);
    if (repeats) {
      return Choice.NONE; // cannot be: the schedule is a whole execution
    }
    begin(point);
    count(point);
    int promised = promised(point);
    if (promised != Choice.NONE) {
      return promised;
    }
    for (int place = 0; place < point.threads(); place++) {
      int thread = threads.at(place, point.threads());
      int[] offers = isHeld(thread) ? Offers.NOTHING : offering.of(point, thread);
      if (offers.length > 0) {
        Operation operation = point.nextOperation(thread);
        if (operation.kind().observes() || operation.kind() == OperationKind.CHOOSE) {
          path.add(new Decision(counts.clone(), thread, operation, offers, Decision.Kind.HAPPENS));
        }
        return offers[0];
      }
    }
    return Choice.NONE;
  }

  private void count(ChoicePoint point) {
    Events events = point.events();
    if (point.threads() > counts.length) {
      counts = Arrays.copyOf(counts, point.threads());
    }
    for (; counted < events.length(); counted++) {
      counts[events.thread(counted)]++;
    }
  }

  /** A thread that was promised a monitor takes it as soon as it can. */
  private int promised(ChoicePoint point) {
    for (Decision decision : path) {
      if (decision.current().kind() == Decision.Kind.FOLLOWS
          && counts[decision.thread] == decision.position()
          && point.isEnabled(decision.thread)) {
        return Choice.of(decision.thread);
      }
    }
    return Choice.NONE;
  }

  private boolean isHeld(int thread) {
    for (Decision decision : path) {
      if (decision.current().kind() == Decision.Kind.NEVER && decision.thread == thread) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void observe(Execution execution) {
    if (repeats) {
      repeats = false;
      return;
    }
    if (!begin(execution)) {
      return;
    }
    observed.look(execution);
    checkDecisions();
    boolean blocked = execution.ending() instanceof Ending.Blocked;
    boolean abandoned = execution.ending() instanceof Ending.Abandoned;
    if (blocked || abandoned) {
      addWaiting(execution);
    }
    int[] same = known == 0 ? Clocks.NOTHING : path.get(known - 1).past;
    int[] fresh = observed.others(same);
    for (int depth = 0; depth < path.size(); depth++) {
      BranchFinder finder =
          new BranchFinder(
              semantics, observed, new Promises(path.subList(0, depth)), path.get(depth), threads);
      if (depth >= known) {
        finder.findFirst();
      }
      finder.findLater(same, fresh, depth >= known);
    }
    shared.tellFound(path);
    if (abandoned) {
      better =
          new Realisation(new Fragment(semantics, observed, observed.everything()))
              .endingWith(end -> allWait(execution, end))
              .find()
              .orElse(null);
    }
  }

  private void checkDecisions() {
    for (Decision decision : path) {
      int e = observed.at(decision.thread, decision.position());
      if (observed.hasOperation(e)) {
        unmodelledCheck.checkSame(decision.operation, observed.operation(e));
      }
    }
  }

  /** Threads that wait at the end may have passed over something that would let them go on. */
  private void addWaiting(Execution execution) {
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation operation = execution.pending(thread);
      if (operation != null && isPatient(operation) && !isHeld(thread)) {
        int[] offers = {Choice.of(thread)};
        path.add(
            new Decision(observed.everything(), thread, operation, offers, Decision.Kind.NEVER));
      }
    }
  }

  private static boolean isPatient(Operation operation) {
    return operation.kind().awaits() || operation.kind() == OperationKind.PARK;
  }

  private boolean allWait(Execution execution, IntUnaryOperator lastWriter) {
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation operation = execution.pending(thread);
      if (operation != null && isPatient(operation)) {
        int last = lastWriter.applyAsInt(operation.object());
        boolean isUntouched = last == INITIAL && !semantics.isInitialKnown(operation);
        long value = last == INITIAL ? semantics.initial(operation.object()) : observed.value(last);
        if (!isUntouched && !semantics.blocks(operation, Choice.of(thread), value)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Complete for all that threads can notice, which is not the final memory. */
  @Override
  public Equivalence equivalence() {
    return Equivalence.READS_FROM;
  }

  @Override
  public Coverage coverage() {
    return Coverage.READS;
  }

  @Override
  public Claim claim() {
    return Claim.complete(
        "one execution of every reads-from class was run; "
            + "the order of writes nobody reads was not explored");
  }
}
