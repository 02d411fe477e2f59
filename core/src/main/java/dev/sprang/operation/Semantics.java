package dev.sprang.operation;

import static dev.sprang.operation.ObjectWords.NOBODY;

/**
 * What operations mean: when they are enabled, what they leave behind, what they touch, whom they
 * synchronise. Told here once; engines keep the words, and explorers ask the same questions of
 * events that have not happened yet.
 */
public final class Semantics {
  private Semantics() {}

  /** Whether a thread can go on with its operation, whichever alternative it takes. */
  public static boolean isEnabled(Operation operation, int thread, SharedWords words) {
    OperationKind kind = operation.kind();
    if (kind == OperationKind.JOIN) {
      return words.hasEnded(operation.target());
    }
    return kind == OperationKind.START
        ? words.isUnstarted(operation.target())
        : isAdmitted(operation, thread, words);
  }

  /** Whether the object that its operation is about lets a thread go on. */
  public static boolean isAdmitted(Operation operation, int thread, ObjectWords words) {
    return switch (operation.kind()) {
      case LOCK -> admits(words.holder(thread), thread);
      case REACQUIRE ->
          words.holder(thread) == NOBODY
              && (operation.maySpuriouslyWake() || !words.isWaiting(thread));
      case PARK -> operation.maySpuriouslyWake() || words.hasPermit(thread);
      case AWAIT, TAKE -> words.isSatisfied(thread);
      case SLEEP -> operation.isAlwaysEnabled();
      case ASSUME -> false;
      default -> true;
    };
  }

  /** Whether an operation has to wait as long as its location or permit holds that. */
  public static boolean blocks(Operation operation, long value) {
    return switch (operation.kind()) {
      case AWAIT, TAKE -> !operation.isSatisfiedBy(value);
      case PARK -> value == 0 && !operation.maySpuriouslyWake();
      case SLEEP -> !operation.isAlwaysEnabled();
      case ASSUME -> true;
      default -> false;
    };
  }

  /** Whether a thread can take a monitor with this holder: a free one, or again its own. */
  public static boolean admits(int holder, int thread) {
    return holder == NOBODY || holder == thread;
  }

  /** The ways a thread can go on, one choice each; none if it has to wait. */
  public static void addChoices(
      Operation operation, int thread, SharedWords words, int threads, Schedule choices) {
    OperationKind kind = operation.kind();
    if (operation.isAlwaysEnabled()) {
      choices.add(Choice.of(thread));
    } else if (kind == OperationKind.NOTIFY) {
      addWaiters(thread, words, threads, choices);
    } else if (kind == OperationKind.CHOOSE) {
      for (int value = 0; value < operation.operand(); value++) {
        choices.add(Choice.of(thread, value));
      }
    } else if (isEnabled(operation, thread, words)) {
      choices.add(Choice.of(thread));
    }
  }

  private static void addWaiters(int thread, SharedWords words, int threads, Schedule choices) {
    int before = choices.length();
    for (int waiter = 0; waiter < threads; waiter++) {
      if (words.isWaitingFor(waiter, thread)) {
        choices.add(Choice.picking(thread, waiter));
      }
    }
    if (choices.length() == before) {
      choices.add(Choice.of(thread));
    }
  }

  /** Does what an enabled operation does to monitors, wait sets and permits. */
  public static void perform(Operation operation, int choice, SharedObjects objects) {
    int thread = Choice.thread(choice);
    int object = operation.object();
    switch (operation.kind()) {
      case LOCK, TRY_LOCK, UNLOCK -> {
        long holds = objects.holds(object);
        long after = holdsAfter(operation.kind(), thread, objects.owner(object), holds);
        if (after != holds) {
          objects.setMonitor(object, thread, after);
        }
      }
      case WAIT -> {
        objects.enterWaitSet(thread, operation, objects.holds(object));
        objects.setMonitor(object, thread, 0);
      }
      case REACQUIRE -> objects.setMonitor(object, thread, objects.leaveWaitSet(thread));
      case NOTIFY -> {
        if (Choice.picksThread(choice)) {
          objects.wake(Choice.picked(choice));
        }
      }
      case NOTIFY_ALL -> {
        for (int waiter = 0; waiter < objects.threads(); waiter++) {
          if (objects.isInWaitSet(waiter, object, operation.waitSet())) {
            objects.wake(waiter);
          }
        }
      }
      case PARK -> objects.setPermit(object, false);
      case UNPARK -> objects.setPermit(object, true);
      default -> {}
    }
  }

  /** How often a monitor is held after a thread has taken it, tried to, or let it go. */
  private static long holdsAfter(OperationKind kind, int thread, int owner, long holds) {
    boolean takes = holds == 0 || owner == thread;
    return kind == OperationKind.UNLOCK ? holds - 1 : takes ? holds + 1 : holds;
  }
}
