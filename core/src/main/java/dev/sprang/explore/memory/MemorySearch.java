package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;
import static dev.sprang.explore.memory.MemoryGraph.NONE;

import dev.sprang.explore.Part;
import dev.sprang.explore.memory.Alternative.Other;
import dev.sprang.explore.memory.Alternative.Revisit;
import dev.sprang.explore.memory.Alternative.Writer;
import dev.sprang.explore.memory.Recurrence.Past;
import dev.sprang.memory.AccessGraph;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Goes depth-first through the graphs: which alternatives there are, and what each leads to. */
final class MemorySearch {
  /** A graph as it is extended, and what else could be done on the way. */
  private record Frame(MemoryGraph graph, Deque<Alternative> alternatives) {
    Frame(MemoryGraph graph) {
      this(graph, new ArrayDeque<>());
    }
  }

  private final JavaAxioms axioms;

  /** A graph's events for the axioms: all of them, and those before an event. Used again. */
  private final AccessGraph all;

  private final AccessGraph before;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final FoundWrites values = new FoundWrites();

  /** Who takes one of the alternatives at each place; null where all are taken. */
  private final @Nullable GraphWalks walks;

  /** The event of the last revisit, until it was run: only then it is known what it writes. */
  private int revisited = NONE;

  /**
   * @param revisited the event of the graph that was revisited last; NONE if it was run since
   */
  MemorySearch(JavaAxioms axioms, MemoryGraph first, int revisited) {
    this(axioms, first, revisited, null);
  }

  /** One walk down the tree. */
  static MemorySearch walk(JavaAxioms axioms, MemoryGraph first, GraphWalks walks) {
    return new MemorySearch(axioms, first, NONE, walks);
  }

  private MemorySearch(
      JavaAxioms axioms, MemoryGraph first, int revisited, @Nullable GraphWalks walks) {
    this.walks = walks;
    this.axioms = axioms;
    this.revisited = revisited;
    all = axioms.graph();
    before = axioms.graph();
    frames.push(new Frame(first));
  }

  MemoryGraph graph() {
    return frames.element().graph;
  }

  void learnInitial(int location, long value) {
    values.learnInitial(location, value);
  }

  /** Adds what a thread does next, and all it could do or be made to do otherwise. */
  void add(int choice, Operation operation, int source) {
    MemoryGraph graph = graph();
    int size = graph.size();
    int steps = graph.steps();
    boolean isWrite = values.writes(graph, operation, source);
    int[] clock = graph.clockOf(Choice.thread(choice), operation, source);
    int e = graph.add(choice, operation, source, isWrite);
    if (isWrite) {
      Writer writer = new Writer(Choice.thread(choice), operation, source);
      addRevisits(size, steps, new Past(clock, e, writer), size);
    }
    decide();
  }

  /** All is known that could be done otherwise at a place. */
  void decide() {
    if (walks != null) {
      walks.decide();
    }
  }

  /** Whether this goes on with another graph than the one that is run. */
  boolean isElsewhere() {
    return walks != null && walks.isElsewhere();
  }

  void addOther(int choice, Operation operation, int source) {
    MemoryGraph graph = graph();
    push(new Other(graph.size(), graph.steps(), choice, operation, source));
  }

  private void push(Alternative alternative) {
    if (walks == null) {
      frames.element().alternatives.push(alternative);
    } else {
      walks.find(alternative);
    }
  }

  /**
   * An update cannot take from a write that another update took from; but that one may come after
   * it.
   *
   * @param free the writes that it can take from itself
   */
  void addOvertaking(int thread, Operation operation, Set<Integer> free) {
    MemoryGraph graph = graph();
    Set<Integer> known = new HashSet<>(free);
    AccessGraph accesses = null;
    for (int taker = 0; taker < graph.size(); taker++) {
      int source = graph.source(taker);
      boolean yields =
          graph.isUpdate(taker)
              && graph.object(taker) == operation.object()
              && known.add(source)
              && values.writes(graph, operation, source);
      if (!yields) {
        continue;
      }
      accesses = accesses == null ? graph.accesses(all, e -> true) : accesses;
      int step = source == INITIAL ? INITIAL : graph.rank(source);
      if (graph.isInStepOrder(operation.object()) || mayRead(accesses, thread, operation, step)) {
        addRevisits(taker, new Writer(thread, operation, source));
      }
    }
  }

  private boolean mayRead(AccessGraph accesses, int thread, Operation operation, int source) {
    int size = accesses.size();
    accesses.add(thread, operation, false, source);
    boolean allowed = axioms.allow(accesses);
    accesses.truncate(size);
    return allowed;
  }

  /** A lock may come before any section that does not lead to it. */
  void addEarlierSections(int thread, Operation operation) {
    MemoryGraph graph = graph();
    for (int lock = 0; lock < graph.size(); lock++) {
      if (graph.sections.isLock(lock)
          && graph.object(lock) == operation.object()
          && graph.rank(lock) != NONE
          && graph.sections.hasEnded(graph.source(lock))) {
        addRevisits(lock, new Writer(thread, operation, graph.source(lock)));
      }
    }
  }

  /** By the next event of a thread, which takes what another has taken: that has to yield. */
  private void addRevisits(int taker, Writer writer) {
    MemoryGraph graph = graph();
    int[] clock = graph.clockOf(writer.thread(), writer.operation(), writer.source());
    Past past = new Past(clock, NONE, writer);
    addRevisits(graph.size(), graph.steps(), past, taker);
  }

  /**
   * Earlier reads that can take from a write instead: all events added since such a read are given
   * up, except those the write needs, and must be what they would become again by themselves.
   *
   * @param last no later one can
   */
  private void addRevisits(int size, int steps, Past past, int last) {
    MemoryGraph graph = graph();
    Recurrence recurrence = new Recurrence(axioms, values, graph, past, before);
    int first = 0;
    while (first <= last && first < graph.size() && !mayTake(graph, first, past, last)) {
      first++;
    }
    if (first > last) {
      return;
    }
    for (int e = graph.size() - 1; e >= first; e--) {
      if (e == past.self() || graph.isIn(past.clock(), e)) {
        continue;
      }
      if (!recurrence.isTheSame(e)) {
        return;
      }
      if (mayTake(graph, e, past, last)) {
        push(new Revisit(size, steps, e, past.self() < size ? past.self() : NONE, past.writer()));
      }
    }
  }

  /** Whether an earlier event could take from a write which does not need it. */
  private static boolean mayTake(MemoryGraph graph, int e, Past past, int last) {
    Operation operation = past.writer().operation();
    boolean takes =
        e <= last && (operation.kind() == OperationKind.LOCK ? e == last : graph.isRead(e));
    return takes
        && graph.object(e) == operation.object()
        && e != past.self()
        && !graph.isIn(past.clock(), e);
  }

  /** Goes where the walk goes; false if nothing is there. */
  boolean follow(GraphWalks walk) {
    revisited = NONE;
    for (Alternative taken = walk.take(); taken != null; taken = walk.take()) {
      graph().truncate(taken.size(), taken.steps());
      if (taken instanceof Other other) {
        add(other.choice(), other.operation(), other.source());
      } else {
        Revisit revisit = (Revisit) taken;
        Optional<MemoryGraph> child = revisited(graph(), revisit);
        if (child.isEmpty()) {
          return false;
        }
        frames.pop();
        frames.push(new Frame(child.get()));
        revisited = waiting(child.get(), revisit);
      }
    }
    return true;
  }

  /** Goes to the next graph; false if there is none. */
  boolean advance() {
    revisited = NONE;
    while (!frames.isEmpty()) {
      Frame frame = frames.element();
      if (frame.alternatives.isEmpty()) {
        frames.pop();
      } else {
        Alternative taken = frame.alternatives.pop();
        frame.graph.truncate(taken.size(), taken.steps());
        if (taken instanceof Other other) {
          add(other.choice(), other.operation(), other.source());
          return true;
        }
        Optional<MemoryGraph> child = revisited(frame.graph, (Revisit) taken);
        if (child.isPresent()) {
          frames.push(new Frame(child.get()));
          revisited = waiting(child.get(), (Revisit) taken);
          return true;
        }
      }
    }
    return false;
  }

  /** Gives away what is left nearest the first graph: there is most behind it. */
  Optional<Part> giveAway() {
    Iterator<Frame> oldest = frames.descendingIterator();
    while (oldest.hasNext()) {
      Frame frame = oldest.next();
      while (!frame.alternatives.isEmpty()) {
        Alternative given = frame.alternatives.removeLast();
        MemoryGraph graph = frame.graph.before(given.size(), given.steps());
        if (given instanceof Other other) {
          return Optional.of(GraphPart.of(graph, NONE, other).part());
        }
        Optional<MemoryGraph> child = revisited(graph, (Revisit) given);
        if (child.isPresent()) {
          int waiting = waiting(child.get(), (Revisit) given);
          return Optional.of(GraphPart.of(child.get(), waiting, null).part());
        }
      }
    }
    return Optional.empty();
  }

  /** The event of which only a run shows what it writes. */
  private static int waiting(MemoryGraph child, Revisit revisit) {
    return child.sections.isLock(revisit.read()) ? NONE : revisit.read();
  }

  /**
   * The graph that a revisit leads to, if the model allows it; earlier events keep their numbers.
   */
  private Optional<MemoryGraph> revisited(MemoryGraph graph, Revisit revisit) {
    Writer next = revisit.next();
    int writer = revisit.writer();
    int[] clock =
        writer == NONE
            ? graph.clockOf(next.thread(), next.operation(), next.source())
            : graph.clock(writer);
    int[] numbers = new int[graph.size()];
    int kept = 0;
    for (int e = 0; e < graph.size(); e++) {
      boolean stays = e <= revisit.read() || e == writer || graph.isIn(clock, e);
      numbers[e] = stays ? kept++ : NONE;
    }
    MemoryGraph child = graph.restrictedTo(numbers, revisit.read());
    int write;
    if (writer == NONE) {
      int source = next.source() == INITIAL ? INITIAL : numbers[next.source()];
      boolean isWrite = values.writes(graph, next.operation(), next.source());
      write = child.add(Choice.of(next.thread()), next.operation(), source, isWrite);
    } else {
      write = numbers[writer];
    }
    Operation operation = child.operation(revisit.read());
    child.revisit(revisit.read(), write, operation.kind() == OperationKind.UPDATE);
    return axioms.allow(child.accesses(all, e -> true)) ? Optional.of(child) : Optional.empty();
  }

  /** The execution has shown what an event left behind. */
  void settle(int e, boolean isWrite, long value) {
    MemoryGraph graph = graph();
    graph.settle(e, isWrite, value);
    if (e == revisited) {
      revisited = NONE;
      if (isWrite) {
        Writer writer = new Writer(graph.thread(e), graph.operation(e), graph.source(e));
        addRevisits(graph.size(), graph.steps(), new Past(graph.clock(e), e, writer), graph.size());
        decide();
      }
    }
  }
}
