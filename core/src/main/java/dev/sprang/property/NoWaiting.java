package dev.sprang.property;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.ProgramClaims.Explored;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.List;

/**
 * No thread but the first ever has to wait for another one: whoever stops for ever, wherever that
 * is, stops nobody else. With that, and without executions that never end, what the threads do is
 * lock-free.
 *
 * <p>A thread had to wait at a step if some state has all that comes before the step in its thread
 * and does not allow the step. That is read off one execution of every trace: there is such a state
 * right before an event that let the thread go on, unless that event happens before what the thread
 * did last, for then it came first in every state in which the thread is there. Who gives up after
 * some time has waited, too; who sleeps has not.
 */
public final class NoWaiting implements Property {
  public static final Violation.Kind WAITING =
      new Violation.Kind(
          "waiting",
          "a thread that has to wait",
          "A thread cannot go on before another one does, which may stop at any moment.");

  /** What it is that a thread has to wait for another one. */
  public enum Waits {
    ALLOW,
    VIOLATION
  }

  public static final Setting<Waits> WAITS =
      Setting.oneOf(
          "waits",
          Waits.class,
          Waits.ALLOW,
          "take it for a violation if any thread but the first ever has to wait for another one, or allow it");

  private static final int NONE = -1;

  private final Explored explored;

  public NoWaiting(Explored explored) {
    this.explored = explored;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!explored.hasHistories() || !explored.hasMoments()) {
      throw new UnfitException(
          "--waits violation asks in which states threads have to wait, and this explorer, or memory"
              + " model, does not tell",
          "Leave --explorer and --memory out");
    }
    Events events = execution.events();
    HappensBefore order = new HappensBefore();
    order.extend(events);
    for (int i = 0; i < events.length(); i++) {
      if (givesUp(events, i)) {
        return new Judgement.Broken(stuck(execution, events.thread(i), events.site(i), names));
      }
      int lets = mayWait(events, i, names) ? letsGoOn(events, i, order) : NONE;
      if (lets != NONE) {
        return new Judgement.Broken(violation(execution, i, lets, names));
      }
    }
    return left(execution, names);
  }

  /** Those who are left at the end. */
  private static Judgement left(Execution execution, Names names) {
    boolean isBlocked = execution.ending() instanceof Ending.Blocked;
    for (int thread = 1; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      boolean mayWait = pending != null && mayWait(pending) && !execution.isIdle(thread);
      if (mayWait && execution.ending() instanceof Ending.Exited) {
        throw new UnfitException(
            "--waits violation cannot tell if a thread has to wait that the program's end cuts off",
            "Let the program end by itself");
      } else if (mayWait && isBlocked) {
        return new Judgement.Broken(stuck(execution, thread, execution.site(thread), names));
      }
    }
    return Judgement.FINE;
  }

  private static boolean givesUp(Events events, int i) {
    if (events.operation(i).kind() != OperationKind.TICK || events.thread(i) == 0) {
      return false;
    }
    int next = i + 1;
    while (next < events.length() && events.thread(next) != events.thread(i)) {
      next++;
    }
    return next == events.length() || events.operation(next).kind() != OperationKind.SLEEP;
  }

  private static boolean mayWait(Events events, int i, Names names) {
    Operation operation = events.operation(i);
    boolean isTold = operation.object() < 0 || !names.isImplicit(operation.object());
    return events.thread(i) != 0 && isTold && mayWait(operation);
  }

  static boolean mayWait(Operation operation) {
    return switch (operation.kind()) {
      case LOCK, AWAIT, TAKE, JOIN -> true;
      case REACQUIRE, PARK -> !operation.maySpuriouslyWake();
      default -> false;
    };
  }

  /** The event of another thread without which event {@code i} is not possible somewhere. */
  private static int letsGoOn(Events events, int i, HappensBefore order) {
    int before = order.predecessor(i);
    boolean parks = events.operation(i).kind() == OperationKind.PARK;
    int found = NONE;
    for (int k = i - 1; k >= 0; k--) {
      if (parks && isAbout(events, k, i) && events.thread(k) == events.thread(i)) {
        return found; // permits given before that are used up
      }
      if (events.thread(k) != events.thread(i) && lets(events, k, i)) {
        boolean isThere = before >= 0 && order.ordered(k, before);
        if (isThere && parks) {
          return NONE; // it has a permit already, whoever gives another one
        } else if (!isThere && found == NONE) {
          found = k;
        }
      }
    }
    return found;
  }

  /** Whether event {@code i} was not possible right before event {@code k}, and is after it. */
  private static boolean lets(Events events, int k, int i) {
    Operation waits = events.operation(i);
    OperationKind lets = events.operation(k).kind();
    return switch (waits.kind()) {
      case LOCK -> isAbout(events, k, i) && isRelease(lets) && events.written(k) == 0;
      case REACQUIRE -> isAbout(events, k, i);
      case PARK -> isAbout(events, k, i) && lets == OperationKind.UNPARK;
      case JOIN -> events.thread(k) == waits.target();
      default -> satisfies(events, k, waits);
    };
  }

  private static boolean isAbout(Events events, int k, int i) {
    return events.operation(k).object() == events.operation(i).object();
  }

  private static boolean isRelease(OperationKind kind) {
    return kind == OperationKind.UNLOCK || kind == OperationKind.WAIT;
  }

  /** Of an event on several locations only the value of the first is known before it. */
  private static boolean satisfies(Events events, int k, Operation waits) {
    Footprint awaited = waits.footprint();
    for (int index = 0; index < awaited.size(); index++) {
      int object = awaited.object(index);
      if (events.footprint(k).touchesExclusively(object)) {
        boolean isFirst = events.operation(k).object() == object;
        return !isFirst || !waits.isSatisfiedBy(index, events.observed(k));
      }
    }
    return false;
  }

  private static Violation violation(Execution execution, int waits, int lets, Names names) {
    Events events = execution.events();
    String thread = names.thread(events.thread(waits));
    return Violation.in(
            execution,
            WAITING,
            Form.PLAIN,
            "Thread %s has to wait for thread %s, which may stop before %s"
                .formatted(
                    thread, names.thread(events.thread(lets)), names.site(events.site(lets))),
            thread,
            names.site(events.site(waits)),
            List.of(new Mark(lets, Role.ORDERED), new Mark(waits, Role.ORDERED)))
        .shownBy(execution.schedule().countWithoutBranches(waits + 1));
  }

  private static Violation stuck(Execution execution, int thread, int site, Names names) {
    String name = names.thread(thread);
    String message = "Thread %s waits, and nobody need let it go on".formatted(name);
    return Violation.in(execution, WAITING, Form.PLAIN, message, name, names.site(site), List.of());
  }
}
