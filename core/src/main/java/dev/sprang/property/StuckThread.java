package dev.sprang.property;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.Violation.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * A thread that can never go on, and why.
 *
 * @param pending what it is stuck before
 * @param blocker the thread it waits for: who holds the lock, or is to end; -1 if there is none
 * @param cause the event that put it there: the blocker took the lock, a notification or permit
 *     went astray; -1 if there is none
 * @param since the event with which it began to wait for a notification; -1 if it does not
 */
public record StuckThread(
    int thread, Operation pending, Form form, int blocker, int cause, int since) {
  private static final int NONE = -1;

  /** The threads of an execution that ended with nobody able to go on. */
  public static List<StuckThread> allIn(Execution execution, LockTable locks) {
    List<StuckThread> stuck = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      if (execution.pending(thread) != null) {
        stuck.add(of(execution, thread, locks));
      }
    }
    return stuck;
  }

  private static StuckThread of(Execution execution, int thread, LockTable locks) {
    Operation pending = execution.nextOperation(thread);
    Events events = execution.events();
    return switch (pending.kind()) {
      case LOCK -> behind(execution, thread, pending, locks);
      case JOIN -> new StuckThread(thread, pending, Form.PLAIN, pending.target(), NONE, NONE);
      case PARK -> parked(events, thread, pending);
      case REACQUIRE -> {
        int since = lastWait(events, thread);
        yield isWoken(events, thread, pending, since)
            ? behind(execution, thread, pending, locks)
            : unnotified(events, thread, pending, since);
      }
      default -> new StuckThread(thread, pending, Form.PLAIN, NONE, NONE, NONE);
    };
  }

  /** Waits for a lock that another one holds. */
  private static StuckThread behind(
      Execution execution, int thread, Operation pending, LockTable locks) {
    int taken = locks.takenAt(pending.object());
    int holder = taken < 0 ? NONE : execution.events().thread(taken);
    boolean ended = holder >= 0 && execution.pending(holder) == null;
    Form form = ended ? Form.HOLDER_ENDED : Form.PLAIN;
    return new StuckThread(thread, pending, form, holder, taken, NONE);
  }

  /** A permit is lost if it was given while the one before was still there. */
  private static StuckThread parked(Events events, int thread, Operation pending) {
    boolean permit = false;
    int lost = NONE;
    for (int i = 0; i < events.length(); i++) {
      Operation operation = events.operation(i);
      if (operation.kind() == OperationKind.UNPARK && operation.target() == thread) {
        lost = permit ? i : lost;
        permit = true;
      } else if (operation.kind() == OperationKind.PARK && events.thread(i) == thread) {
        permit = false;
      }
    }
    Form form = lost < 0 ? Form.PLAIN : Form.LOST_PERMIT;
    return new StuckThread(thread, pending, form, NONE, lost, NONE);
  }

  private static int lastWait(Events events, int thread) {
    int i = events.length() - 1;
    while (i >= 0
        && (events.thread(i) != thread || events.operation(i).kind() != OperationKind.WAIT)) {
      i--;
    }
    return i;
  }

  private static boolean isWoken(Events events, int thread, Operation pending, int since) {
    for (int i = since + 1; i < events.length(); i++) {
      if (wakes(events, i, thread, pending)) {
        return true;
      }
    }
    return false;
  }

  private static boolean wakes(Events events, int i, int thread, Operation pending) {
    Operation operation = events.operation(i);
    if (operation.object() != pending.object()) {
      return false;
    }
    return switch (operation.kind()) {
      case NOTIFY ->
          Choice.picksThread(events.choice(i)) && Choice.picked(events.choice(i)) == thread;
      case NOTIFY_ALL -> operation.waitSet() == pending.waitSet();
      default -> false;
    };
  }

  /** Looks for the notification that was meant for the thread. */
  private static StuckThread unnotified(Events events, int thread, Operation pending, int since) {
    int toNobody = NONE;
    int toAnother = NONE;
    int waiters = 0;
    for (int i = 0; i < events.length(); i++) {
      Operation operation = events.operation(i);
      if (operation.object() != pending.object()) {
        continue;
      }
      switch (operation.kind()) {
        case WAIT -> waiters++;
        case NOTIFY -> {
          boolean picks = Choice.picksThread(events.choice(i));
          waiters -= picks ? 1 : 0;
          toNobody = !picks && i < since ? i : toNobody;
          toAnother = picks && i > since ? i : toAnother;
        }
        case NOTIFY_ALL -> {
          toNobody = waiters == 0 && i < since ? i : toNobody;
          waiters = 0;
        }
        default -> {}
      }
    }
    if (toNobody >= 0) {
      return new StuckThread(thread, pending, Form.LOST_NOTIFICATION, NONE, toNobody, since);
    }
    Form form = toAnother >= 0 ? Form.MISDIRECTED_NOTIFICATION : Form.NEVER_NOTIFIED;
    return new StuckThread(thread, pending, form, NONE, toAnother, since);
  }

  /**
   * What it waits for, in words: the end of a sentence that begins with the thread.
   *
   * @param end where it is left
   */
  public String waits(Execution end, Names names) {
    return pending.object() < 0
        ? inWords(names)
        : names
            .waits(pending.object(), end.site(thread), () -> CallStack.of(end, thread).called())
            .orElseGet(() -> inWords(names));
  }

  private String inWords(Names names) {
    String object = pending.object() < 0 ? "" : names.object(pending.object());
    return switch (pending.kind()) {
      case LOCK -> "waits to lock " + object;
      case REACQUIRE ->
          since < 0
              ? "was %s and waits to lock %s again".formatted(notified(), object)
              : "waits on %s to be %s".formatted(object, notified());
      case PARK -> "is parked";
      case TAKE ->
          pending.footprint().isExclusive(0)
              ? "waits for enough in " + object
              : "waits for %s to change".formatted(objects(names));
      case AWAIT ->
          pending.awaitsOneValue()
              ? "waits until %s is %s"
                  .formatted(object, names.value(pending.object(), pending.operand()))
              : "waits in a loop for %s to change".formatted(objects(names));
      case JOIN -> "waits for thread " + names.thread(pending.target()) + " to end";
      case SLEEP -> "sleeps for ever";
      case START -> "starts thread " + names.thread(pending.target()) + " a second time";
      default -> "is stuck in a " + pending.kind().word();
    };
  }

  private String notified() {
    return pending.isOfCondition() ? "signalled" : "notified";
  }

  private String objects(Names names) {
    StringJoiner objects = new StringJoiner(" or ");
    for (int index = 0; index < pending.footprint().size(); index++) {
      objects.add(names.object(pending.footprint().object(index)));
    }
    return objects.toString();
  }

  /** Why that never comes, as a continuation of the sentence; empty if others tell. */
  public String why(Events events, Names names) {
    String culprit = cause < 0 ? "" : names.thread(events.thread(cause));
    return switch (form) {
      case HOLDER_ENDED -> ", which thread %s kept when it ended".formatted(culprit);
      case LOST_NOTIFICATION ->
          ", but thread %s %s before, when nobody waited".formatted(culprit, notified());
      case MISDIRECTED_NOTIFICATION ->
          ", but the %s by thread %s woke thread %s"
              .formatted(
                  pending.isOfCondition() ? "signal" : "notification",
                  culprit,
                  names.thread(Choice.picked(events.choice(cause))));
      case NEVER_NOTIFIED -> ", which nobody does";
      case LOST_PERMIT ->
          ", and the unpark by thread %s was lost, as the permit was there already"
              .formatted(culprit);
      case PLAIN, CYCLE, LIVELOCK -> "";
    };
  }
}
