package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.graph.TrustSearch.Frame;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution of every Mazurkiewicz trace by visiting execution graphs: TruSt, here for
 * sequential consistency (Kokologiannakis, Marmanis, Gladstein, Vafeiadis, POPL 2022). Keeps only
 * the graphs of the current path, so that memory does not grow with the number of executions.
 *
 * <p>Threads are run in a fixed order. A new read reads from every write there is, a new write goes
 * to every place among the others, and makes every earlier read read from it for which everything
 * added since is as it would be added again. The usual case, the last write, goes on in the same
 * execution; the others become alternatives.
 *
 * <p>Differences from the paper:
 *
 * <ul>
 *   <li>A graph becomes a plan: its events in an order that gives every read its source. Monitor
 *       operations are updates of the monitor's state, data choices are events of their own.
 *   <li>A thread that would have to wait is not run before nobody else can go on, so that hardly
 *       any graph has threads that wait in vain.
 *   <li>If a new write makes an earlier read wait, the read stays as an attempt. At a monitor, the
 *       thread then tries again by itself: with the holder's release it would be revisited anyway.
 *       At an await it must be revisited. A write that would leave such a thread behind for good
 *       halts its own thread instead, and the execution is given up: it can only serve to find
 *       revisits that undo that write. These are the only executions that are abandoned.
 * </ul>
 *
 * <p>Park and unpark are refused: unparks commute with each other, but a park needs one of them.
 */
public final class TrustExplorer implements Explorer, Scheduler {
  private final UnmodelledCheck unmodelledCheck =
      new UnmodelledCheck(
          "trust",
          Set.of(
              OperationKind.PARK,
              OperationKind.UNPARK,
              OperationKind.QUERY_LOCK,
              OperationKind.EXIT));
  private final FoundValues semantics = new FoundValues(unmodelledCheck);
  private final HappensBefore order = new HappensBefore();
  private final Branching branching;
  private final Maximality rules;
  private final ThreadOrder threads = new ThreadOrder();
  private final Offers offering = new Offers(threads);
  private TrustSearch search;

  /** What it does instead of all, until it has seen the operations of that graph. */
  private @Nullable TrustPart given;

  /** The fixed part of the current plan, and all steps of the last execution. */
  private final Schedule prefix = new Schedule();

  private final Schedule executed = new Schedule();
  private boolean begun;

  /** How many steps of the current execution have been compared with the graph. */
  private int settled;

  public TrustExplorer() {
    this(new Maximality());
  }

  /** For tests that break the rules on purpose. */
  TrustExplorer(Maximality rules) {
    this.rules = rules;
    branching = new Branching(semantics, rules, order);
    search = searchFrom(new ExecutionGraph(), new StepOrder());
  }

  private TrustSearch searchFrom(ExecutionGraph graph, StepOrder steps) {
    return new TrustSearch(semantics, rules, branching, new Frame(graph, steps));
  }

  @Override
  public Explorer take(Part part) {
    TrustExplorer taker = new TrustExplorer(rules);
    taker.given = new TrustPart(part);
    return taker;
  }

  @Override
  public void order(IntUnaryOperator common) {
    threads.set(common);
  }

  @Override
  public Optional<Part> split() {
    return given == null ? search.giveAway().map(TrustPart::part) : Optional.empty();
  }

  @Override
  public Optional<Plan> next() {
    if (begun && !search.advance()) {
      return Optional.empty();
    }
    begun = true;
    if (given != null) {
      return Optional.of(new Plan(given.prefix(), this));
    }
    ExecutionGraph graph = search.frame().graph;
    StepOrder steps = search.frame().order;
    int fixed = search.uncertain() == NONE ? steps.length() : steps.rank(search.uncertain());
    prefix.truncate(0);
    for (int step = 0; step < fixed; step++) {
      prefix.add(graph.choice(steps.event(step)));
    }
    executed.truncate(executed.sharedPrefix(prefix));
    order.truncate(executed.length());
    settled = 0;
    return Optional.of(new Plan(prefix, this));
  }

  /** Looks at the graph that was given; false if it was not run to where it is known. */
  private boolean begin(Moment moment) {
    if (given != null && moment.events().length() >= given.steps()) {
      search = searchFrom(given.graph(moment), given.order());
      given = null;
    }
    return given == null;
  }

  @Override
  public int choose(ChoicePoint point) {
    unmodelledCheck.check(point);
    begin(point);
    follow(point.events());
    Frame frame = search.frame();
    if (search.uncertain() != NONE) {
      boolean waits = !point.isEnabled(frame.graph.thread(search.uncertain()));
      if (!search.settle(waits)) {
        return Choice.NONE;
      }
    }
    int depth = point.events().length();
    return depth < frame.order.length()
        ? frame.graph.choice(frame.order.event(depth))
        : chooseNew(point);
  }

  /** The first thread that can go on does so. */
  private int chooseNew(ChoicePoint point) {
    for (int place = 0; place < point.threads(); place++) {
      int thread = threads.at(place, point.threads());
      int[] offers = isRunning(thread) ? offering.of(point, thread) : Offers.NOTHING;
      if (offers.length > 0 && add(point.nextOperation(thread), offers)) {
        return offers[0];
      }
    }
    addAttempts(point);
    return Choice.NONE;
  }

  /** Whether a thread may go on by itself: it neither was halted nor awaits to be revisited. */
  private boolean isRunning(int thread) {
    ExecutionGraph graph = search.frame().graph;
    int last = graph.lastOf(thread);
    if (last == NONE) {
      return true;
    }
    boolean awaits = graph.role(last) == Role.ATTEMPT && graph.operation(last).kind().awaits();
    return graph.role(last) != Role.HALT && !awaits;
  }

  /** Adds what a thread does next; false if the thread had to be halted instead. */
  private boolean add(Operation operation, int[] offers) {
    int at = search.frame().graph.size();
    boolean runs =
        switch (operation.kind()) {
          case START, JOIN, CHOOSE, FENCE -> addSilent(operation, offers);
          case WRITE -> addWrite(operation, offers[0]);
          default -> addRead(operation, offers);
        };
    search.frame().graph.setOffers(at, offers);
    if (runs) {
      search.frame().order.append(at);
    }
    return runs;
  }

  private boolean addSilent(Operation operation, int[] offers) {
    Frame frame = search.frame();
    for (int i = 1; i < offers.length; i++) {
      frame.alternatives.push(frame.graph.size(), Alternatives.Kind.CHOICE, NONE, offers[i]);
    }
    frame.graph.add(Role.SILENT, operation, offers[0]);
    return true;
  }

  private boolean addWrite(Operation operation, int choice) {
    Frame frame = search.frame();
    ExecutionGraph graph = frame.graph;
    int object = operation.object();
    boolean strands = Branching.strands(graph, object, NONE);
    int[] past = graph.clockBefore(Choice.thread(choice));
    branching.addPositions(frame, operation, Choice.thread(choice));
    int at =
        strands
            ? graph.add(Role.HALT, operation, choice)
            : graph.addWrite(operation, choice, graph.writes().last(object), NONE);
    branching.addRevisits(frame, at, past, NONE);
    return !strands;
  }

  private boolean addRead(Operation operation, int[] offers) {
    Frame frame = search.frame();
    ExecutionGraph graph = frame.graph;
    int object = operation.object();
    int source = graph.writes().last(object);
    branching.addSources(frame, operation, Choice.thread(offers[0]), offers);
    int read = graph.addRead(Role.READ, operation, offers[0], source);
    boolean writes = semantics.writes(operation, semantics.value(graph, object, source));
    if (!writes || !Branching.strands(graph, object, NONE)) {
      return true; // the write half is added when the execution has shown it
    }
    int halt = graph.add(Role.HALT, operation, offers[0]);
    branching.addRevisits(frame, halt, graph.clock(read), read);
    return false;
  }

  @Override
  public void observe(Execution execution) {
    if (!begin(execution)) {
      return;
    }
    if (search.uncertain() != NONE) {
      search.settle(true); // the execution ended before anybody was asked
    }
    follow(execution.events());
    if (execution.ending() instanceof Ending.Blocked) {
      unmodelledCheck.check(execution);
      addAttempts(execution);
    }
  }

  /** Nobody can go on: the threads that wait may have passed over what would let them. */
  private void addAttempts(Moment moment) {
    Frame frame = search.frame();
    ExecutionGraph graph = frame.graph;
    for (int place = 0; place < moment.threads(); place++) {
      int thread = threads.at(place, moment.threads());
      Operation operation = moment.pending(thread);
      if (operation == null || !operation.kind().observes() || !isRunning(thread)) {
        continue;
      }
      int last = graph.writes().last(operation.object());
      int latest = graph.lastOf(thread);
      boolean hasLooked =
          latest != NONE && graph.role(latest) == Role.ATTEMPT && graph.source(latest) == last;
      if (!hasLooked) {
        int[] offers = {Choice.of(thread)};
        branching.addSources(frame, operation, thread, offers);
        graph.setOffers(graph.addRead(Role.ATTEMPT, operation, offers[0], last), offers);
      }
    }
  }

  /** Takes in what the execution has shown since. */
  private void follow(Events events) {
    order.extend(events);
    for (int step = executed.length(); step < events.length(); step++) {
      executed.add(events.choice(step));
    }
    Frame frame = search.frame();
    for (; settled < events.length(); settled++) {
      settle(frame, events, settled);
    }
  }

  /** What a step found and left behind; whether an update wrote at all. */
  private void settle(Frame frame, Events events, int step) {
    ExecutionGraph graph = frame.graph;
    int e = frame.order.event(step);
    Operation operation = graph.operation(e);
    unmodelledCheck.checkSame(operation, events.operation(step));
    if (graph.role(e) == Role.SILENT) {
      return;
    }
    boolean isPlainWrite = graph.role(e) == Role.WRITE;
    int before = isPlainWrite ? graph.writes().before(e) : graph.source(e);
    if (before == INITIAL && !operation.kind().isMonitor()) {
      semantics.learnInitial(operation.object(), events.observed(step));
    }
    int write = isPlainWrite ? e : graph.partner(e);
    boolean isNew = write == NONE && events.footprint(step).isExclusive(0);
    if (isNew) {
      write = graph.addWrite(operation, graph.choice(e), before, e);
    }
    if (write != NONE && !graph.isValueKnown(write)) {
      long found = semantics.value(graph, operation.object(), before);
      long left = semantics.valueLeft(operation, graph.choice(e), found, events.written(step));
      graph.setValue(write, left);
    }
    if (isNew) {
      branching.addRevisits(frame, write, graph.clock(e), e);
    }
  }

  @Override
  public Claim claim() {
    return Claim.complete("one execution of every Mazurkiewicz trace was run");
  }
}
