package dev.sprang.report.trace;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Violation.Mark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Writes down the events of an execution, one after the other. */
final class EventWriter {
  private static final int SEVERAL = -2;

  /** What programs end themselves by. */
  private static final Set<String> ENDING = Set.of("exit", "halt");

  private final Events events;
  private final Names names;
  private final Places places;
  private final List<Mark> marks;
  private final Map<Integer, CallStack> stacks;
  private final OperationWords words;
  private final CallBegins calls;

  /** Who touches an object: a thread, or {@link #SEVERAL}. */
  private final Map<Integer, Integer> users = new HashMap<>();

  /** The locks each thread holds, in the order they were taken. */
  private final Map<Integer, Set<Integer>> held = new HashMap<>();

  private int switches;

  EventWriter(
      Execution execution,
      Names names,
      Places places,
      List<Mark> marks,
      Map<Integer, CallStack> stacks) {
    this.events = execution.events();
    this.names = names;
    this.places = places;
    this.marks = marks;
    this.stacks = stacks;
    this.words = new OperationWords(names);
    this.calls = new CallBegins(events, names, stacks);
    findUsers(execution);
  }

  private void findUsers(Execution execution) {
    for (int i = 0; i < events.length(); i++) {
      use(events.operation(i), events.thread(i));
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        use(pending, thread);
      }
    }
  }

  private void use(Operation operation, int thread) {
    if (operation.object() >= 0) {
      users.merge(operation.object(), thread, (one, other) -> one.equals(other) ? one : SEVERAL);
    }
  }

  /** All but the {@code omitted} ones behind the first {@link TraceMaker#HEAD}. */
  List<TraceEvent> all(int omitted) {
    List<TraceEvent> written = new ArrayList<>();
    for (int i = 0; i < events.length(); i++) {
      updateHeld(i);
      switches += isSwitch(i) ? 1 : 0;
      if (omitted == 0 || i < TraceMaker.HEAD || i >= TraceMaker.HEAD + omitted) {
        written.add(event(i));
      }
    }
    return written;
  }

  /** How often the thread changed; known when all are written. */
  int switches() {
    return switches;
  }

  private boolean isSwitch(int i) {
    return i > 0 && events.thread(i) != events.thread(i - 1);
  }

  private TraceEvent event(int i) {
    Operation operation = events.operation(i);
    CallStack stack = stacks.getOrDefault(i, CallStack.EMPTY);
    int object = operation.object();
    boolean inMemory = operation.kind().accessesMemory();
    List<String> roles =
        marks.stream().filter(mark -> mark.event() == i).map(mark -> mark.role().id()).toList();
    return new TraceEvent(
        i + 1,
        names.thread(events.thread(i)),
        operation.kind().word(),
        object < 0 ? "" : names.object(object),
        target(i),
        inMemory ? names.value(object, events.observed(i)) : "",
        inMemory ? names.value(object, events.written(i)) : "",
        words.of(events, i, stack),
        places.of(events.site(i), stack.frames()),
        isSwitch(i),
        object >= 0 && (names.isImplicit(object) || isOfJdk(i)) || isEndByItself(i),
        object >= 0 && Objects.equals(users.get(object), SEVERAL),
        calls.of(i),
        roles,
        held.getOrDefault(events.thread(i), Set.of()).stream().map(names::object).toList(),
        roles.isEmpty() ? List.of() : places.of(stack.frames()));
  }

  /** Whether no line of the program has led there, as in the worker of a pool. */
  private boolean isOfJdk(int i) {
    return names.frame(events.site(i)).isPresent()
        && stacks.getOrDefault(i, CallStack.EMPTY).frames().isEmpty();
  }

  /** Whether the program ends since its last thread has: nobody has asked for that. */
  private boolean isEndByItself(int i) {
    if (events.operation(i).kind() != OperationKind.EXIT || events.observed(i) != 0) {
      return false;
    } else if (isOfJdk(i)) {
      return true;
    } else if (names.frame(events.site(i)).isPresent()) {
      return !calls(i).anyMatch(ENDING::contains);
    }
    int before = i - 1;
    while (before >= 0 && events.thread(before) != events.thread(i)) {
      before--;
    }
    int object = before < 0 ? -1 : events.operation(before).object();
    return object >= 0 && names.isImplicit(object);
  }

  /** The methods of the JDK that may have led there. */
  private Stream<String> calls(int i) {
    return Stream.concat(
        names.calledAt(events.site(i)).stream(),
        stacks.getOrDefault(i, CallStack.EMPTY).inside().stream().map(Frame::method));
  }

  private String target(int i) {
    if (Choice.picksThread(events.choice(i))) {
      return names.thread(Choice.picked(events.choice(i)));
    }
    return switch (events.operation(i).kind()) {
      case START, JOIN, UNPARK -> names.thread(events.operation(i).target());
      default -> "";
    };
  }

  private void updateHeld(int i) {
    Operation operation = events.operation(i);
    boolean failed = operation.kind() == OperationKind.TRY_LOCK && events.observed(i) == 0;
    if (!operation.kind().isMonitor() || failed) {
      return;
    }
    Set<Integer> locks = held.computeIfAbsent(events.thread(i), t -> new LinkedHashSet<>());
    if (events.written(i) > 0) {
      locks.add(operation.object());
    } else {
      locks.remove(operation.object());
    }
  }
}
