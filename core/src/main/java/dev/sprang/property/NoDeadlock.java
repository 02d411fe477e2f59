package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * No execution may end with threads that can never go on. If one of them waits in a loop for
 * another to write (an await), it is a liveness violation, else a deadlock. The form tells why: the
 * threads wait for each other, a lock's holder has ended, a notification went astray.
 *
 * <p>Threads that wait for locks of each other, for any time, can never go on, whatever others do:
 * that is a deadlock in every execution, wherever it was left. Daemons count only where the program
 * has no end in sight, which would end them too.
 */
public final class NoDeadlock implements Property {
  public static final Violation.Kind DEADLOCK =
      new Violation.Kind(
          "deadlock", "a deadlock", "Threads wait for each other, or for what never comes.");

  public static final Violation.Kind LIVENESS =
      new Violation.Kind(
          "liveness", "a thread that waits for ever", "A thread waits in a loop for ever.");

  /** What threads are that can never go on. */
  public enum Deadlocks {
    VIOLATION,
    ALLOW
  }

  public static final Setting<Deadlocks> DEADLOCKS =
      Setting.oneOf(
          "deadlocks",
          Deadlocks.class,
          Deadlocks.VIOLATION,
          "take threads that can never go on for a violation, or allow it");

  private final LockTable locks = new LockTable();

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!(execution.ending() instanceof Ending.Blocked)) {
      return mayHaveCycle(execution) ? cycleIn(execution, names) : Judgement.FINE;
    }
    locks.read(execution.events());
    List<StuckThread> stuck = sorted(StuckThread.allIn(execution, locks), names);
    boolean awaits = stuck.stream().anyMatch(s -> s.pending().kind() == OperationKind.AWAIT);
    List<StuckThread> cycle = cycle(stuck);
    StuckThread first = cycle.isEmpty() ? mostTelling(stuck) : cycle.get(0);
    return new Judgement.Broken(
        Violation.in(
            execution,
            awaits ? LIVENESS : DEADLOCK,
            cycle.isEmpty() ? first.form() : Form.CYCLE,
            message("Nobody can go on: ", inOrder(stuck, cycle), execution, names),
            names.thread(first.thread()),
            names.site(execution.site(first.thread())),
            marks(cycle.isEmpty() ? stuck : cycle)));
  }

  /** Whether two threads at least are about to take a lock. */
  private static boolean mayHaveCycle(Execution execution) {
    int locking = 0;
    for (int thread = 0; thread < execution.threads(); thread++) {
      locking += isLocking(execution, thread) ? 1 : 0;
    }
    return locking > 1;
  }

  /** Whether a thread is about to take a lock, and cannot give up. */
  private static boolean isLocking(Execution execution, int thread) {
    Operation pending = execution.pending(thread);
    return pending != null
        && (pending.kind() == OperationKind.LOCK || pending.kind() == OperationKind.REACQUIRE)
        && !execution.isTimed(thread);
  }

  /**
   * Threads that wait for locks of each other, though others may go on. Who is about to take a lock
   * again that it holds waits for nobody.
   */
  private Judgement cycleIn(Execution execution, Names names) {
    locks.read(execution.events());
    List<StuckThread> locking =
        sorted(StuckThread.allIn(execution, locks), names).stream()
            .filter(thread -> isLocking(execution, thread.thread()))
            .filter(thread -> thread.blocker() != thread.thread())
            .toList();
    List<StuckThread> cycle = cycle(locking);
    boolean isEndless =
        execution.ending() instanceof Ending.StepLimit
            || execution.ending() instanceof Ending.Stopped;
    if (cycle.isEmpty()
        || !isEndless && cycle.stream().allMatch(thread -> execution.isIdle(thread.thread()))) {
      return Judgement.FINE;
    }
    StuckThread first = cycle.get(0);
    return new Judgement.Broken(
        Violation.in(
                execution,
                DEADLOCK,
                Form.CYCLE,
                message("Threads wait for each other for ever: ", cycle, execution, names),
                names.thread(first.thread()),
                names.site(execution.site(first.thread())),
                marks(cycle))
            .shownBy(1 + lastOf(cycle, execution.events())));
  }

  /** The last event of any of them: what others do afterwards shows nothing. */
  private static int lastOf(List<StuckThread> threads, Events events) {
    int i = events.length() - 1;
    while (i >= 0 && find(threads, events.thread(i)) == null) {
      i--;
    }
    return i;
  }

  /** By name: numbers may be others when the execution is replayed. */
  private static List<StuckThread> sorted(List<StuckThread> stuck, Names names) {
    Comparator<String> byName = Comparator.comparing(String::length);
    return stuck.stream()
        .sorted(
            Comparator.comparing(
                thread -> names.thread(thread.thread()),
                byName.thenComparing(Comparator.naturalOrder())))
        .toList();
  }

  /** The threads that wait for each other, beginning with the first; empty if none do. */
  private static List<StuckThread> cycle(List<StuckThread> stuck) {
    for (StuckThread begin : stuck) {
      List<StuckThread> path = new ArrayList<>();
      StuckThread at = begin;
      while (at != null && !path.contains(at)) {
        path.add(at);
        at = find(stuck, at.blocker());
      }
      if (at == begin) {
        return path;
      }
    }
    return List.of();
  }

  private static @Nullable StuckThread find(List<StuckThread> stuck, int thread) {
    return stuck.stream().filter(s -> s.thread() == thread).findFirst().orElse(null);
  }

  /** The one whose form says most; or just the first. */
  private static StuckThread mostTelling(List<StuckThread> stuck) {
    return stuck.stream()
        .filter(s -> s.form() != Form.PLAIN)
        .min(Comparator.comparing(StuckThread::form))
        .orElse(stuck.get(0));
  }

  /**
   * Those that wait for each other first, then those that say why; who only waits for an end last.
   */
  private static List<StuckThread> inOrder(List<StuckThread> stuck, List<StuckThread> cycle) {
    return stuck.stream()
        .sorted(
            Comparator.comparing((StuckThread thread) -> !cycle.contains(thread))
                .thenComparing(thread -> thread.pending().kind() == OperationKind.JOIN))
        .toList();
  }

  private static List<Mark> marks(List<StuckThread> stuck) {
    List<Mark> marks = new ArrayList<>();
    for (StuckThread thread : stuck) {
      if (thread.since() >= 0) {
        marks.add(new Mark(thread.since(), Role.WAITING));
      }
      if (thread.cause() >= 0) {
        marks.add(new Mark(thread.cause(), thread.blocker() >= 0 ? Role.HOLDING : Role.NOTIFYING));
      }
    }
    return marks.stream().distinct().toList();
  }

  private String message(String what, List<StuckThread> stuck, Execution execution, Names names) {
    Events events = execution.events();
    StringJoiner all = new StringJoiner("; ", what, "");
    for (StuckThread thread : stuck) {
      all.add(
          "thread "
              + names.thread(thread.thread())
              + held(thread, events, names)
              + " "
              + thread.waits(execution, names)
              + thread.why(events, names));
    }
    return all.toString();
  }

  private String held(StuckThread thread, Events events, Names names) {
    StringJoiner held = new StringJoiner(" and ", " holds ", " and");
    held.setEmptyValue("");
    for (int lock = 0; lock < locks.objects(); lock++) {
      int taken = locks.takenAt(lock);
      if (taken >= 0 && events.thread(taken) == thread.thread()) {
        held.add(names.object(lock));
      }
    }
    return held.toString();
  }
}
