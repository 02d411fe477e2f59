package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;
import static dev.sprang.explore.memory.MemoryGraph.NONE;

import dev.sprang.explore.memory.Alternative.Other;
import dev.sprang.explore.memory.Alternative.Revisit;
import dev.sprang.explore.memory.Alternative.Writer;
import dev.sprang.memory.AccessGraph;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Goes depth-first through the graphs: which alternatives there are, and what each leads to. */
final class MemorySearch {
  /** A graph as it is extended, and what else could be done on the way. */
  private record Frame(MemoryGraph graph, Deque<Alternative> alternatives) {
    Frame(MemoryGraph graph) {
      this(graph, new ArrayDeque<>());
    }
  }

  private final JavaAxioms axioms;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Map<Integer, Long> initial = new HashMap<>();

  /** The event of the last revisit, until it was run: only then it is known what it writes. */
  private int revisited = NONE;

  MemorySearch(JavaAxioms axioms) {
    this.axioms = axioms;
    frames.push(new Frame(new MemoryGraph()));
  }

  MemoryGraph graph() {
    return frames.element().graph;
  }

  void learnInitial(int location, long value) {
    initial.putIfAbsent(location, value);
  }

  /** What a read that takes from this write finds. */
  private long value(MemoryGraph graph, int location, int source) {
    return source == INITIAL ? initial.getOrDefault(location, 0L) : graph.value(source);
  }

  private boolean writes(MemoryGraph graph, Operation operation, int source) {
    return operation.kind().writesMemory()
        && (operation.kind() == OperationKind.WRITE
            || operation.writesOver(value(graph, operation.object(), source)));
  }

  /** Adds what a thread does next, and all it could do or be made to do otherwise. */
  void add(int choice, Operation operation, int source) {
    MemoryGraph graph = graph();
    int size = graph.size();
    int steps = graph.steps();
    boolean isWrite = writes(graph, operation, source);
    int[] clock = graph.clockOf(Choice.thread(choice), operation, source);
    int e = graph.add(choice, operation, source, isWrite);
    if (isWrite) {
      Writer writer = new Writer(Choice.thread(choice), operation, source);
      addRevisits(size, steps, clock, e, writer);
    }
  }

  void addOther(int choice, Operation operation, int source) {
    MemoryGraph graph = graph();
    push(new Other(graph.size(), graph.steps(), choice, operation, source));
  }

  private void push(Alternative alternative) {
    frames.element().alternatives.push(alternative);
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
    for (int taken = 0; taken < graph.size(); taken++) {
      boolean isUpdate =
          graph.isRead(taken)
              && graph.isWrite(taken)
              && graph.object(taken) == operation.object()
              && graph.rank(taken) != NONE;
      int source = graph.source(taken);
      if (isUpdate
          && known.add(source)
          && writes(graph, operation, source)
          && mayRead(graph, thread, operation, source)) {
        int[] clock = graph.clockOf(thread, operation, source);
        Writer writer = new Writer(thread, operation, source);
        addRevisits(graph.size(), graph.steps(), clock, NONE, writer);
      }
    }
  }

  private boolean mayRead(MemoryGraph graph, int thread, Operation operation, int source) {
    AccessGraph accesses = graph.accesses(axioms, e -> true);
    accesses.add(thread, operation, false, source == INITIAL ? INITIAL : graph.rank(source));
    return axioms.allow(accesses);
  }

  /** A lock may come before any section that does not lead to it. */
  void addEarlierSections(int thread, Operation operation) {
    MemoryGraph graph = graph();
    for (int lock = 0; lock < graph.size(); lock++) {
      if (graph.isLock(lock)
          && graph.object(lock) == operation.object()
          && graph.rank(lock) != NONE
          && graph.hasEnded(graph.source(lock))) {
        int source = graph.source(lock);
        int[] clock = graph.clockOf(thread, operation, source);
        Writer writer = new Writer(thread, operation, source);
        addRevisits(graph.size(), graph.steps(), clock, NONE, writer);
      }
    }
  }

  /**
   * Earlier reads that can take from a write instead: all events added since such a read are given
   * up, except those the write needs, and must be what they would become again by themselves.
   *
   * @param clock the write and what it needs
   * @param self the write if it is in the graph
   */
  private void addRevisits(int size, int steps, int[] clock, int self, Writer writer) {
    MemoryGraph graph = graph();
    boolean locks = writer.operation().kind() == OperationKind.LOCK;
    for (int e = graph.size() - 1; e >= 0; e--) {
      if (e == self || graph.isIn(clock, e)) {
        continue;
      }
      if (!isMaximal(graph, e, clock, self, writer)) {
        return;
      }
      boolean takes =
          locks ? graph.isLock(e) && graph.source(e) == writer.source() : graph.isRead(e);
      if (takes && graph.object(e) == writer.operation().object()) {
        push(new Revisit(size, steps, e, self < size ? self : NONE, writer));
      }
    }
  }

  /**
   * Whether an event is what it would become by itself, if it were added to those before it and
   * those that a write needs.
   */
  private boolean isMaximal(MemoryGraph graph, int e, int[] clock, int self, Writer writer) {
    if (graph.alternative(e) != 0 || graph.hasEarlierReader(e)) {
      return false;
    }
    if (!graph.isRead(e) && !graph.isLock(e)) {
      return true;
    }
    int source = graph.source(e);
    if (source > e && !graph.isIn(clock, source)) {
      return false;
    }
    if (graph.isLock(e)) {
      return true;
    }
    AccessGraph before =
        graph.accesses(
            axioms,
            other -> other != e && other != self && (other < e || graph.isIn(clock, other)));
    Operation operation = graph.operation(e);
    int[] numbers = numbers(graph, e, clock, self);
    if (writer.operation().kind().readsMemory()) { // its reading half is among what it needs
      int taken = writer.source() == INITIAL ? INITIAL : numbers[writer.source()];
      before.add(writer.thread(), writer.operation(), false, taken);
    }
    for (int write = 0; write < graph.size(); write++) {
      if (numbers[write] != NONE
          && graph.isWrite(write)
          && graph.object(write) == operation.object()
          && graph.isPreferred(write, source)
          && mayTake(graph, before, e, write, numbers[write])) {
        return false;
      }
    }
    return true;
  }

  private static int[] numbers(MemoryGraph graph, int e, int[] clock, int self) {
    int[] numbers = new int[graph.size()];
    Arrays.fill(numbers, NONE);
    int count = 0;
    for (int step = 0; step < graph.steps(); step++) {
      int other = graph.at(step);
      if (other != e && other != self && (other < e || graph.isIn(clock, other))) {
        numbers[other] = count++;
      }
    }
    return numbers;
  }

  private boolean mayTake(MemoryGraph graph, AccessGraph before, int e, int write, int number) {
    int size = before.size();
    Operation operation = graph.operation(e);
    before.add(graph.thread(e), operation, writes(graph, operation, write), number);
    boolean allowed = axioms.allow(before);
    before.truncate(size);
    return allowed;
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
        if (revisit((Revisit) taken)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean revisit(Revisit revisit) {
    MemoryGraph graph = graph();
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
      boolean isWrite = writes(graph, next.operation(), next.source());
      write = child.add(Choice.of(next.thread()), next.operation(), source, isWrite);
    } else {
      write = numbers[writer];
    }
    int read = numbers[revisit.read()];
    Operation operation = child.operation(read);
    child.revisit(read, write, operation.kind() == OperationKind.UPDATE);
    if (!axioms.allow(child.accesses(axioms, e -> true))) {
      return false;
    }
    frames.push(new Frame(child));
    revisited = child.isLock(read) ? NONE : read;
    return true;
  }

  /** The execution has shown what an event left behind. */
  void settle(int e, boolean isWrite, long value) {
    MemoryGraph graph = graph();
    graph.settle(e, isWrite, value);
    if (e == revisited) {
      revisited = NONE;
      if (isWrite) {
        Writer writer = new Writer(graph.thread(e), graph.operation(e), graph.source(e));
        addRevisits(graph.size(), graph.steps(), graph.clock(e), e, writer);
      }
    }
  }
}
