package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;
import static dev.sprang.explore.memory.MemoryGraph.NONE;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Runs one execution of every graph that the Java memory model allows: TruSt (Kokologiannakis,
 * Marmanis, Gladstein, Vafeiadis, POPL 2022). Keeps only the graphs of the current path, so that
 * memory does not grow with the number of executions.
 *
 * <p>Threads are run in a fixed order. A new read takes from every write that the engine offers,
 * and a new write makes every earlier read take from it for which everything added since is as it
 * would be added again by itself. One of these goes on in the same execution; the others become
 * alternatives.
 *
 * <p>Differences from the paper:
 *
 * <ul>
 *   <li>A graph has reads-from and the order of each monitor's sections, no order of writes and
 *       none of volatile accesses: that such orders exist is a question to the axioms. So what an
 *       event becomes by itself is not the last write in such an order, but the first that the
 *       axioms allow in an order that only depends on threads and places in them.
 *   <li>A graph becomes a plan: its events in any order in which reads come after their sources.
 *   <li>A lock comes behind another section, as an update does behind another. One that is made to
 *       come later stays in the graph, and is run when its turn has come. A thread that waits for a
 *       monitor has no event; if nobody can go on, it is asked where it could have come before.
 *   <li>An update is one event. It revisits also where it takes from a write that another update
 *       took from, and its own reading is then among what it needs.
 * </ul>
 *
 * <p>Where no write can be read at all, which the axioms do not rule out for orders of volatile
 * writes that opaque reads have seen otherwise, the engine dismisses the execution.
 */
public final class JavaTrustExplorer implements Explorer, Scheduler {
  private final JavaAxioms axioms;
  private final ThreadOrder order = new ThreadOrder();
  private MemorySearch search;

  /** What it does instead of all, until it has seen the operations of that graph. */
  private @Nullable GraphPart given;

  private final Schedule prefix = new Schedule();

  /** The choices of the thread that is looked at. */
  private final Schedule offers = new Schedule();

  private boolean begun;

  /** How it walks; null if it runs all. */
  private @Nullable GraphWalks walks;

  /** Whether it says so if a program does what graphs do not have; else it only stops. */
  private final boolean refuses;

  private final UnmodelledKinds unmodelled;

  /** How many steps of the current execution have been compared with the graph. */
  private int settled;

  public JavaTrustExplorer() {
    this(new JavaAxioms(), true);
  }

  /** For tests that leave axioms out, and for who knows what to do otherwise. */
  JavaTrustExplorer(JavaAxioms axioms, boolean refuses) {
    this(axioms, refuses, new UnmodelledKinds());
  }

  private JavaTrustExplorer(JavaAxioms axioms, boolean refuses, UnmodelledKinds unmodelled) {
    this.axioms = axioms;
    this.refuses = refuses;
    this.unmodelled = unmodelled;
    search = new MemorySearch(axioms, new MemoryGraph(order), NONE);
  }

  /**
   * Whether the program does something that graphs do not have, whoever of those with parts of each
   * other has seen it: nothing is known then.
   */
  boolean isUnfit() {
    return unmodelled.isFound();
  }

  /** One that only walks down the tree at random. */
  JavaTrustExplorer walking(GraphWalks along) {
    JavaTrustExplorer walker = new JavaTrustExplorer(axioms, refuses, unmodelled);
    walker.walks = along;
    return walker;
  }

  @Override
  public Explorer take(Part part) {
    JavaTrustExplorer taker = new JavaTrustExplorer(axioms, refuses, unmodelled);
    taker.given = new GraphPart(part);
    return taker;
  }

  @Override
  public void order(IntUnaryOperator threads) {
    order.set(threads);
  }

  @Override
  public Optional<Part> split() {
    return given != null || isUnfit() ? Optional.empty() : search.giveAway();
  }

  @Override
  public Optional<Plan> next() {
    if (isUnfit() || walks == null && begun && !search.advance()) {
      return Optional.empty();
    }
    if (walks != null) {
      walk(walks);
    }
    begun = true;
    settled = 0;
    return Optional.of(new Plan(given == null ? prefix() : given.prefix(), this));
  }

  /** Goes on with the walk, or begins the next one where it is over. */
  private void walk(GraphWalks along) {
    boolean isLeaf = begun && !along.isElsewhere();
    if (!begun || isLeaf || !search.follow(along)) {
      if (begun) {
        along.end(isLeaf);
      }
      search = MemorySearch.walk(axioms, new MemoryGraph(order), along);
    }
  }

  private Schedule prefix() {
    MemoryGraph graph = search.graph();
    prefix.truncate(0);
    for (int step = 0; step < graph.steps(); step++) {
      prefix.add(graph.choice(graph.at(step)));
    }
    return prefix;
  }

  /** Looks at the graph that was given; false if it was not run to where it is known. */
  private boolean begin(GraphPart part, Moment moment) {
    if (moment.events().length() < part.steps()) {
      return false;
    }
    given = null;
    search = new MemorySearch(axioms, part.graph(moment, order), part.revisited());
    follow(moment.events());
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    unmodelled.check(point, refuses);
    if (isUnfit()) {
      return Choice.NONE;
    }
    GraphPart part = given;
    if (part != null && begin(part, point) && part.hasNext()) {
      int thread = Choice.thread(part.nextChoice());
      search.add(part.nextChoice(), point.nextOperation(thread), part.nextSource());
      return part.nextChoice();
    }
    follow(point.events());
    if (search.isElsewhere()) {
      return Choice.NONE;
    }
    int lock = waitingLock(point);
    if (lock != NONE) {
      search.graph().run(lock);
      return offers.choice(0);
    }
    int thread = order.at(0, point.threads());
    for (int place = 1; !isOffered(point, thread); place++) {
      thread = order.at(place, point.threads());
    }
    unmodelled.check(point.nextOperation(thread), offers, refuses);
    int choice = isUnfit() ? Choice.NONE : add(point.nextOperation(thread), thread);
    return search.isElsewhere() ? Choice.NONE : choice;
  }

  /** A lock whose turn has come. */
  private int waitingLock(ChoicePoint point) {
    MemoryGraph graph = search.graph();
    for (int e = 0; e < graph.size() && graph.steps() < graph.size(); e++) {
      if (graph.rank(e) == NONE && isOffered(point, graph.thread(e))) {
        return e;
      }
    }
    return NONE;
  }

  private boolean isOffered(ChoicePoint point, int thread) {
    offers.truncate(0);
    point.addChoices(thread, offers);
    return offers.length() > 0;
  }

  /** The first thread that can go on does so. */
  private int add(Operation operation, int thread) {
    if (operation.kind().readsMemory()) {
      return addRead(operation, thread);
    }
    for (int k = 1; k < offers.length(); k++) {
      search.addOther(offers.choice(k), operation, INITIAL);
    }
    search.add(offers.choice(0), operation, section(operation, thread));
    return offers.choice(0);
  }

  /** The section that a lock comes behind; nothing for what takes no lock. */
  private int section(Operation operation, int thread) {
    MemoryGraph graph = search.graph();
    if (operation.kind() != OperationKind.LOCK) {
      return INITIAL;
    }
    if (graph.sections.holds(thread, operation.object()) > 0) {
      return MemoryGraph.OWN;
    }
    search.addEarlierSections(thread, operation);
    return graph.sections.lastLock(operation.object());
  }

  private int addRead(Operation operation, int thread) {
    MemoryGraph graph = search.graph();
    if (!Choice.picksWrite(offers.choice(0))) {
      return addInStepOrder(operation, thread);
    }
    int best = 0;
    for (int k = 1; k < offers.length(); k++) {
      best = graph.isPreferred(source(k), source(best)) ? k : best;
    }
    for (int k = 0; k < offers.length(); k++) {
      if (k != best) {
        search.addOther(offers.choice(k), operation, source(k));
      }
    }
    if (operation.kind().writesMemory()) {
      search.addOvertaking(thread, operation, sources());
    }
    search.add(offers.choice(best), operation, source(best));
    return offers.choice(best);
  }

  /**
   * An update that comes behind the last one: or before earlier ones, which then come behind it.
   */
  private int addInStepOrder(Operation operation, int thread) {
    int source = search.graph().lastWriteInStepOrder(operation.object());
    search.addOvertaking(thread, operation, Set.of(source));
    search.add(offers.choice(0), operation, source);
    return offers.choice(0);
  }

  private Set<Integer> sources() {
    Set<Integer> sources = new HashSet<>();
    for (int k = 0; k < offers.length(); k++) {
      sources.add(source(k));
    }
    return sources;
  }

  private int source(int k) {
    int step = Choice.picked(offers.choice(k));
    return step == INITIAL ? INITIAL : search.graph().at(step);
  }

  @Override
  public void observe(Execution execution) {
    unmodelled.check(execution, refuses);
    if (isUnfit()) {
      return;
    }
    if (given != null && !begin(given, execution)) {
      return;
    }
    follow(execution.events());
    if (execution.ending() instanceof Ending.Blocked) {
      addAttempts(execution);
      search.decide();
    }
  }

  /** Nobody can go on: who waits for a monitor may have had it before. */
  private void addAttempts(Execution execution) {
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation operation = execution.pending(thread);
      if (operation != null
          && operation.kind() == OperationKind.LOCK
          && search.graph().waitingLock(thread) == NONE) {
        search.addEarlierSections(thread, operation);
      }
    }
  }

  /** Takes in what the execution has shown since. */
  private void follow(Events events) {
    MemoryGraph graph = search.graph();
    for (; settled < events.length(); settled++) {
      int e = graph.at(settled);
      Operation operation = events.operation(settled);
      unmodelled.check(operation, events.footprint(settled), refuses);
      if (operation.accessesMemory()) {
        boolean isWrite = events.writes(settled, operation.object());
        if (graph.isRead(e) && graph.source(e) == INITIAL) {
          search.learnInitial(operation.object(), events.observed(settled));
        } else if (operation.kind() == OperationKind.WRITE) {
          search.learnInitial(operation.object(), events.observed(settled));
        }
        search.settle(e, isWrite, events.written(settled));
      }
    }
  }

  /** An execution in which something unfit was found shows nothing. */
  @Override
  public boolean countsLast() {
    return !isUnfit();
  }

  @Override
  public Claim claim() {
    return Claim.complete("one execution of every graph that the Java memory model allows was run");
  }
}
