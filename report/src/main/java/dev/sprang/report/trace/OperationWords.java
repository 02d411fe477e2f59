package dev.sprang.report.trace;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Map;
import java.util.Optional;

/** Says in words what an event did, with the values it saw and left. */
record OperationWords(Names names) {
  private static final Map<String, String> WAKING =
      Map.of(
          "signal", "signals",
          "signalAll", "signals all",
          "notify", "notifies",
          "notifyAll", "notifies all");

  private static final String INTERRUPTED = "interrupted";

  String of(Events events, int i, CallStack stack) {
    int object = events.operation(i).object();
    if (isStart(events, i)) {
      String starts = inGeneral(events, i);
      return stack
          .called()
          .flatMap(names::call)
          .map(call -> call + TraceEvent.AND + starts)
          .orElse(starts);
    } else if (object < 0 || events.operation(i).kind() == OperationKind.TICK) {
      return inGeneral(events, i);
    } else if (names.isResult(object) && stack.called().isEmpty()) {
      return (events.writes(i, object) ? "completes " : "looks at ") + names.whole(object);
    }
    return names
        .call(object, events.site(i), stack::called)
        .or(() -> names.signalled(object).map(thread -> signals(events, i, thread)))
        .orElseGet(() -> inGeneral(events, i));
  }

  private static boolean isStart(Events events, int i) {
    return events.operation(i).kind() == OperationKind.START;
  }

  private String inGeneral(Events events, int i) {
    Operation operation = events.operation(i);
    String object = operation.object() < 0 ? "" : names.object(operation.object());
    return switch (operation.kind()) {
      case READ -> "reads " + object + " = " + before(events, i) + missed(events, i);
      case WRITE -> "writes " + object + " = " + after(events, i);
      case UPDATE, TAKE -> "changes " + object + change(events, i);
      case COMPARE_AND_SET -> compareAndSet(events, i, object);
      case AWAIT ->
          "sees "
              + object
              + " = "
              + before(events, i)
              + (operation.awaitsOneValue() ? ", as it awaited" : ", which ends its waiting");
      case LOCK -> "locks " + object;
      case UNLOCK -> "unlocks " + object;
      case TRY_LOCK ->
          events.observed(i) == 1
              ? "tries to lock " + object + " and gets it"
              : "tries to lock " + object + ", which is taken";
      case QUERY_LOCK -> looksAtLock(events, i, object);
      case WAIT ->
          operation.isOfCondition()
              ? "unlocks " + object + " and waits for a signal"
              : "unlocks " + object + " and waits on it";
      case REACQUIRE -> "stops waiting and locks " + object + " again";
      case NOTIFY -> notifies(operation) + woken(events.choice(i)) + " on " + object;
      case NOTIFY_ALL -> notifies(operation) + "all threads on " + object;
      case PARK -> "takes its permit and goes on";
      case UNPARK -> unparks(events, i) + " thread " + names.thread(operation.target());
      case START -> "starts thread " + names.thread(operation.target());
      case JOIN -> "joins thread " + names.thread(operation.target());
      case CHOOSE ->
          operation.isMark()
              ? mark(events.site(i))
              : operation.isDoubt() ? doubt(events.observed(i)) : chosen(events, i);
      case INPUT -> "takes the input " + events.observed(i);
      case BRANCH -> "goes on as its inputs are";
      case ASSUME -> "finds that an assumption does not hold";
      case SLEEP -> "wakes up";
      case FENCE ->
          operation.mode() == Mode.VOLATILE ? "fences" : operation.mode().word() + "-fences";
      case EXIT -> "ends the program with exit code " + events.observed(i);
      case TICK ->
          (isSleep(events, i) ? "sleeps for " : "times out after ") + names.time(waited(events, i));
    };
  }

  private static String doubt(long way) {
    return way == 0
        ? "does not fail its weak compare-and-set for no reason"
        : "fails its weak compare-and-set for no reason, and only looks";
  }

  /** A choice of the program, or the JDK's of whom it wakes. */
  private String chosen(Events events, int i) {
    long many = events.operation(i).operand();
    return names.calledAt(events.site(i)).filter(WAKING::containsKey).isPresent()
        ? "picks one of " + many + " threads that wait"
        : "chooses " + events.observed(i) + " out of " + many;
  }

  /** What is done to one that may wait, or done by it. */
  private String signals(Events events, int i, String thread) {
    String before = before(events, i);
    String after = after(events, i);
    boolean isItself = thread.equals("thread " + names.thread(events.thread(i)));
    String whom = isItself ? "itself" : thread;
    if (isNew(INTERRUPTED, before, after)) {
      return "interrupts " + whom;
    } else if (isNew(INTERRUPTED, after, before)) {
      return "finds that it was interrupted";
    } else if (isNew("woken", before, after)) {
      return "wakes " + whom;
    } else if (isNew("waiting", before, after)) {
      return "begins to wait";
    }
    return isNew("waiting", after, before)
        ? "stops waiting"
        : "sees that %s is %s".formatted(isItself ? "it" : thread, after);
  }

  private static boolean isNew(String word, String before, String after) {
    return after.contains(word) && !before.contains(word);
  }

  private String unparks(Events events, int i) {
    return names.calledAt(events.site(i)).filter("interrupt"::equals).isPresent()
        ? "interrupts"
        : "unparks";
  }

  /** Who wakes others looks first whether the lock is its own. */
  private String looksAtLock(Events events, int i, String object) {
    return names
        .calledAt(events.site(i))
        .flatMap(method -> Optional.ofNullable(WAKING.get(method)))
        .map(wakes -> wakes + " on " + object)
        .orElse("sees that " + object + (events.observed(i) == 0 ? " is free" : " is taken"));
  }

  /** A step that {@code Sprang} makes to say something. */
  private String mark(int site) {
    String method = names.frame(site).map(Frame::method).orElse("");
    return switch (method) {
      case "opens" -> "begins what should be one step";
      case "closes" -> "ends what should be one step";
      default -> "comes to this place";
    };
  }

  private static String notifies(Operation operation) {
    return operation.isOfCondition() ? "signals " : "notifies ";
  }

  /** How much time has gone on since the thread began to wait, right after its last step. */
  private static long waited(Events events, int tick) {
    long time = 0;
    int k = tick;
    while (k >= 0 && (k == tick || events.thread(k) != events.thread(tick))) {
      time += events.operation(k).kind() == OperationKind.TICK ? events.observed(k) : 0;
      k--;
    }
    return time;
  }

  private static boolean isSleep(Events events, int tick) {
    int k = tick + 1;
    while (k < events.length() && events.thread(k) != events.thread(tick)) {
      k++;
    }
    return k < events.length() && events.operation(k).kind() == OperationKind.SLEEP;
  }

  private String compareAndSet(Events events, int i, String object) {
    boolean wrote = events.footprint(i).isExclusive(0);
    return wrote
        ? "sets " + object + change(events, i)
        : "leaves %s = %s, as it is not %s"
            .formatted(
                object,
                before(events, i),
                names.value(events.operation(i).object(), events.operation(i).operand()));
  }

  /** The last write before a read, where the memory model let it take from another one. */
  private String missed(Events events, int i) {
    if (!Choice.picksWrite(events.choice(i))) {
      return "";
    }
    int last = i - 1;
    while (last >= 0 && !events.writes(last, events.operation(i).object())) {
      last--;
    }
    return last == events.readsFrom(i)
        ? ""
        : ", though thread %s wrote %s in step %d"
            .formatted(names.thread(events.thread(last)), after(events, last), last + 1);
  }

  private String change(Events events, int i) {
    return " from " + before(events, i) + " to " + after(events, i);
  }

  private String before(Events events, int i) {
    return names.value(events.operation(i).object(), events.observed(i));
  }

  private String after(Events events, int i) {
    return names.value(events.operation(i).object(), events.written(i));
  }

  private String woken(int choice) {
    return Choice.picksThread(choice) ? "thread " + names.thread(Choice.picked(choice)) : "nobody";
  }
}
