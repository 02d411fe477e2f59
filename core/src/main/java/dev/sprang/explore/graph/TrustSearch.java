package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.operation.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The graphs that TruSt still has to visit, depth first: a stack of graphs, each with the
 * alternatives of its own events. A graph is pushed when an earlier read is made to read from a new
 * write, and popped when nothing is left to try in it.
 */
final class TrustSearch {
  /** A graph, its steps in order, and what else could be done in it. */
  static final class Frame {
    final ExecutionGraph graph;
    final StepOrder order;
    final Alternatives alternatives = new Alternatives();

    /** What made this graph; null for the first one. */
    private final @Nullable Arrival arrival;

    Frame(ExecutionGraph graph, StepOrder order) {
      this(graph, order, null);
    }

    private Frame(ExecutionGraph graph, StepOrder order, @Nullable Arrival arrival) {
      this.graph = graph;
      this.order = order;
      this.arrival = arrival;
    }

    /** As it was before an alternative that is taken next. */
    private Frame before(Alternatives.Kind kind, int index) {
      int[] numbers = new int[graph.size()];
      for (int e = 0; e < numbers.length; e++) {
        numbers[e] = e < index ? e : NONE;
      }
      int orphan = kind == Alternatives.Kind.ARRIVAL ? arrival().read : NONE;
      return new Frame(graph.before(index, orphan), order.renumbered(numbers), arrival);
    }

    /** An alternative that others can take, NONE if there is none: no run is needed to tell. */
    private int givable() {
      for (int k = 0; k < alternatives.length(); k++) {
        boolean isUncertain =
            alternatives.kind(k) == Alternatives.Kind.ARRIVAL
                && !arrival().known
                && graph.operation(arrival().read).kind().awaits();
        if (!isUncertain) {
          return k;
        }
      }
      return NONE;
    }

    private Arrival arrival() {
      return Objects.requireNonNull(arrival);
    }
  }

  /**
   * A write that an earlier read is made to read from.
   *
   * @param half the read half of the write, or NONE
   * @param seen the write at which the read waited, or the read itself if it did not
   */
  private record Arrival(
      int read, Operation operation, int choice, int half, long value, boolean known, int seen) {
    boolean waited() {
      return seen != read;
    }
  }

  private final FoundValues semantics;
  private final Maximality rules;
  private final Branching branching;
  private final Deque<Frame> frames = new ArrayDeque<>();

  /** Graphs in which everything was tried. */
  private final Deque<ExecutionGraph> spare = new ArrayDeque<>();

  /** A read of which only a run can tell whether its thread waits, or NONE. */
  private int uncertain = NONE;

  TrustSearch(FoundValues semantics, Maximality rules, Branching branching, Frame first) {
    this.semantics = semantics;
    this.rules = rules;
    this.branching = branching;
    frames.push(first);
  }

  Frame frame() {
    return frames.peek();
  }

  int uncertain() {
    return uncertain;
  }

  /**
   * A run has shown whether the uncertain read makes its thread wait.
   *
   * @return whether the graph is still to be visited
   */
  boolean settle(boolean waits) {
    int read = uncertain;
    uncertain = NONE;
    if (!waits) {
      return true;
    }
    ExecutionGraph graph = frame().graph;
    boolean looksAtLast = graph.writes().last(graph.object(read)) == graph.source(read);
    if (looksAtLast) {
      graph.setRole(read, Role.ATTEMPT);
      frame().order.remove(read);
    }
    return looksAtLast;
  }

  /** Goes to the next graph; false if there is none. */
  boolean advance() {
    while (!frames.isEmpty()) {
      if (frames.peek().alternatives.isEmpty()) {
        spare.push(frames.pop().graph);
      } else if (take(frames.peek())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Gives away a graph that is left, one of those nearest the first: there is most behind it. What
   * else comes of it stays here.
   */
  Optional<TrustPart> giveAway() {
    Optional<TrustPart> given = Optional.empty();
    Frame frame = oldest();
    while (given.isEmpty() && frame != null) {
      given = giveAway(frame);
      frame = oldest();
    }
    return given;
  }

  /** The first graph with something to give away. */
  private @Nullable Frame oldest() {
    Iterator<Frame> oldest = frames.descendingIterator();
    while (oldest.hasNext()) {
      Frame frame = oldest.next();
      if (frame.givable() != NONE) {
        return frame;
      }
    }
    return null;
  }

  private Optional<TrustPart> giveAway(Frame frame) {
    Alternatives left = frame.alternatives;
    left.remove(frame.givable());
    Frame apart = frame.before(left.kind(), left.index());
    TrustSearch aside = new TrustSearch(semantics, rules, branching, apart);
    boolean isToBeRun = aside.carryOut(apart, left);
    for (Frame more : aside.frames) {
      if (!more.alternatives.isEmpty()) {
        frames.addLast(more);
      }
    }
    return isToBeRun ? Optional.of(TrustPart.of(apart.graph, apart.order)) : Optional.empty();
  }

  /** Carries out the last alternative; false if that does not give a graph to be run. */
  private boolean take(Frame frame) {
    uncertain = NONE; // also where the one before has led to no graph
    Alternatives taken = frame.alternatives;
    taken.pop();
    frame.graph.truncate(taken.index());
    frame.order.truncate(taken.index());
    return carryOut(frame, taken);
  }

  private boolean carryOut(Frame frame, Alternatives taken) {
    return switch (taken.kind()) {
      case SOURCE -> readFrom(frame, taken.event(), taken.choice());
      case CHOICE -> choose(frame, taken.choice());
      case POSITION -> write(frame, taken.event());
      case REVISIT -> revisit(frame, taken.event(), taken.choice());
      case ARRIVAL -> arrive(frame, taken.event(), taken.choice());
    };
  }

  private boolean readFrom(Frame frame, int source, int choice) {
    ExecutionGraph graph = frame.graph;
    Operation operation = graph.operation(graph.size());
    int object = operation.object();
    long value = semantics.value(graph, object, source);
    int read = graph.addRead(Role.READ, operation, choice, source);
    int next = graph.writes().after(object, source);
    if (!semantics.writes(operation, value) || !rules.partsUpdate(graph, next)) {
      return frame.order.insert(graph, read, NONE, next);
    }
    // Another update read that write already, so this graph is not one; but the other may yield.
    int write = graph.addWrite(operation, choice, source, read);
    if (operation.kind().isMonitor()) {
      graph.setValue(write, semantics.stateAfter(operation, choice, value));
    }
    branching.addRevisits(frame, write, graph.clock(read), read);
    return false;
  }

  private static boolean choose(Frame frame, int choice) {
    ExecutionGraph graph = frame.graph;
    frame.order.append(graph.add(Role.SILENT, graph.operation(graph.size()), choice));
    return true;
  }

  private static boolean write(Frame frame, int behind) {
    ExecutionGraph graph = frame.graph;
    int at = graph.size();
    int write = graph.addWrite(graph.operation(at), graph.choice(at), behind, NONE);
    int next = graph.writes().after(graph.object(write), write);
    return frame.order.insert(graph, write, NONE, next);
  }

  /** Makes the graph in which {@code read} reads from the write; where that is put comes next. */
  private boolean revisit(Frame frame, int read, int half) {
    ExecutionGraph graph = frame.graph;
    int write = graph.size();
    int[] prefix = half == NONE ? graph.clockBefore(graph.thread(write)) : graph.clock(half);
    int[] numbers = new int[write];
    int kept = 0;
    for (int e = 0; e < write; e++) {
      numbers[e] = e <= read || graph.isIn(prefix, e) ? kept++ : NONE;
    }
    ExecutionGraph room = spare.isEmpty() ? new ExecutionGraph() : spare.pop();
    ExecutionGraph smaller = graph.restrictedTo(numbers, read, room);
    StepOrder order = frame.order.renumbered(numbers);
    boolean waited = graph.role(read) == Role.ATTEMPT && graph.operation(read).kind().isMonitor();
    int seen = waited ? graph.source(read) : read;
    Arrival arrival =
        new Arrival(
            numbers[read],
            graph.operation(write),
            graph.choice(write),
            half == NONE ? NONE : numbers[half],
            graph.value(write),
            graph.isValueKnown(write),
            seen == INITIAL ? INITIAL : numbers[seen]);
    Frame child = new Frame(smaller, order, arrival);
    addArrivals(child);
    frames.push(child);
    return false;
  }

  /** Every place at which the write can be put so that the read may read from it. */
  private void addArrivals(Frame frame) {
    ExecutionGraph graph = frame.graph;
    Arrival arrival = frame.arrival();
    int object = arrival.operation.object();
    WriteOrders writes = graph.writes();
    if (arrival.half != NONE) {
      addArrival(frame, graph.source(arrival.half));
      return;
    }
    for (int behind = writes.last(object); ; behind = writes.before(behind)) {
      addArrival(frame, behind);
      if (behind == INITIAL) {
        return;
      }
    }
  }

  private void addArrival(Frame frame, int behind) {
    ExecutionGraph graph = frame.graph;
    Arrival arrival = frame.arrival();
    int read = arrival.read;
    Operation operation = graph.operation(read);
    int object = operation.object();
    int next = graph.writes().after(object, behind);
    boolean waits = arrival.known && semantics.blocks(operation, graph.choice(read), arrival.value);
    if (rules.partsUpdate(graph, next)
        || !isInBounds(graph, arrival, behind)
        || waits && next != NONE
        || next == NONE && Branching.strands(graph, object, read)) {
      return;
    }
    for (int choice : graph.offers(read)) {
      frame.alternatives.push(graph.size(), Alternatives.Kind.ARRIVAL, behind, choice);
    }
  }

  /** Behind what the thread has looked at before; before what it waited at, if it did. */
  private static boolean isInBounds(ExecutionGraph graph, Arrival arrival, int behind) {
    WriteOrders writes = graph.writes();
    int previous = graph.previous(arrival.read);
    if (previous != NONE && graph.role(previous) == Role.ATTEMPT) {
      int seen = graph.source(previous);
      if (behind != seen && !writes.isAfter(behind, seen)) {
        return false;
      }
    }
    return !arrival.waited() || behind != arrival.seen && !writes.isAfter(behind, arrival.seen);
  }

  private boolean arrive(Frame frame, int behind, int choice) {
    ExecutionGraph graph = frame.graph;
    Arrival arrival = frame.arrival();
    frame.order.remove(arrival.read);
    int write = graph.addWrite(arrival.operation, arrival.choice, behind, arrival.half);
    int first = write;
    if (arrival.half != NONE) {
      frame.order.remove(arrival.half);
      first = arrival.half;
    }
    if (arrival.known) {
      graph.setValue(write, arrival.value);
    }
    Operation operation = graph.operation(arrival.read);
    boolean waits = arrival.known && semantics.blocks(operation, choice, arrival.value);
    graph.revisit(arrival.read, waits ? Role.ATTEMPT : Role.READ, choice, write);
    uncertain = !arrival.known && operation.kind().awaits() ? arrival.read : NONE;
    int next = graph.writes().after(operation.object(), write);
    return frame.order.insert(graph, first, waits ? NONE : arrival.read, next);
  }
}
