package dev.sprang.report.trace;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Execution.FailureSort;
import dev.sprang.operation.Frame;
import dev.sprang.operation.GivenNames;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.LockTable;
import dev.sprang.property.StuckThread;
import dev.sprang.report.trace.TraceThread.Held;
import dev.sprang.report.trace.TraceThread.State;
import dev.sprang.report.trace.TraceThread.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes down how the threads of an execution were left. */
final class ThreadWriter {
  private final Execution execution;
  private final Events events;
  private final Names names;
  private final Places places;
  private final LockTable locks = new LockTable();
  private final List<StuckThread> stuck;

  ThreadWriter(Execution execution, Names names, Places places) {
    this.execution = execution;
    this.events = execution.events();
    this.names = names;
    this.places = places;
    locks.read(events);
    stuck =
        execution.ending() instanceof Ending.Blocked
            ? StuckThread.allIn(execution, locks)
            : List.of();
  }

  /** Those that took part. */
  List<TraceThread> all() {
    List<TraceThread> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      if (tookPart(thread)) {
        threads.add(thread(thread));
      }
    }
    return threads;
  }

  private boolean tookPart(int thread) {
    boolean took = execution.pending(thread) != null || startOf(thread) > 0;
    for (int i = 0; i < events.length() && !took; i++) {
      took = events.thread(i) == thread;
    }
    return took;
  }

  private TraceThread thread(int thread) {
    Optional<Failure> failure =
        execution.failures().stream().filter(f -> f.thread() == thread).findFirst();
    Optional<StuckThread> waits = stuck.stream().filter(s -> s.thread() == thread).findFirst();
    return new TraceThread(
        names.thread(thread),
        execution.capability(GivenNames.class).map(given -> given.of(thread)).orElse(""),
        failure.isPresent() ? State.FAILED : waits.isPresent() ? State.WAITING : rest(thread),
        startOf(thread),
        failure.map(ThreadWriter::told).orElse(""),
        waits.map(this::waiting),
        held(thread),
        failure.map(this::stack).orElseGet(() -> stack(thread)));
  }

  /** Of what should hold and does not, what is said; the error that says it is ours. */
  private static String told(Failure failure) {
    boolean isOurs = failure.sort() == FailureSort.PROPERTY;
    return isOurs ? failure.message().replaceFirst("^\\S+: ", "") : failure.message();
  }

  private State rest(int thread) {
    return execution.pending(thread) == null ? State.ENDED : State.RUNNING;
  }

  private int startOf(int thread) {
    for (int i = 0; i < events.length(); i++) {
      Operation operation = events.operation(i);
      if (operation.kind() == OperationKind.START && operation.target() == thread) {
        return i + 1;
      }
    }
    return 0;
  }

  private Waiting waiting(StuckThread thread) {
    int object = thread.pending().object();
    return new Waiting(
        thread.pending().kind().word(),
        object < 0 ? "" : names.object(object),
        thread.blocker() < 0 ? "" : names.thread(thread.blocker()),
        thread.cause() + 1,
        thread.since() + 1,
        thread.waits(execution, names),
        thread.why(events, names),
        places.of(execution.site(thread.thread()), frames(thread.thread())));
  }

  private List<Held> held(int thread) {
    List<Held> held = new ArrayList<>();
    for (int lock = 0; lock < locks.objects(); lock++) {
      int taken = locks.takenAt(lock);
      if (taken >= 0 && events.thread(taken) == thread) {
        held.add(new Held(names.object(lock), taken + 1));
      }
    }
    return held;
  }

  private List<Place> stack(Failure failure) {
    return failure.stack().isEmpty()
        ? List.of(places.of(failure.site()))
        : places.of(failure.stack());
  }

  private List<Place> stack(int thread) {
    return execution.pending(thread) == null ? List.of() : places.of(frames(thread));
  }

  private List<Frame> frames(int thread) {
    return CallStack.of(execution, thread).frames();
  }
}
