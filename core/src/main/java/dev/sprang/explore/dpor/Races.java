package dev.sprang.explore.dpor;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Footprint;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;

/**
 * Finds the races of an event, or of an operation that is still pending, with earlier events, and
 * how to reverse them.
 *
 * <p>Event e races with a later x of another thread if they conflict, x does not follow e for
 * another reason, and x could run in e's place: after everything before e and everything up to x
 * that does not depend on e. Nothing between depends on e, so x finds there what e found: that
 * decides whether it is enabled, and what a compare-and-set touches.
 */
class Races {
  private static final int NONE = -1;

  /** Takes the races one by one, latest first. */
  interface Handler {
    /**
     * @param i the earlier event
     * @param footprint what x touches in its place, exactly
     */
    void race(int i, Footprint footprint);
  }

  private final HappensBefore order;
  private final Reversal reversal;
  private final int[] accepted = new int[64];
  private int found;

  /** Whose races are looked for: the step x, the last event before it in its thread, its place. */
  private Events events;

  private int choice;
  private Operation operation;
  private int own;
  private int end;

  Races(HappensBefore order) {
    this.order = order;
    this.reversal = new Reversal(order);
  }

  /** Finds the races of event {@code j}. */
  void ofEvent(Events all, int j, Handler handler) {
    if (!order.followsOthers(j) || all.operation(j).kind() == Kind.JOIN) {
      return;
    }
    own = order.predecessorInThread(j);
    begin(all, all.choice(j), all.operation(j), j);
    if (operation.kind() == Kind.EXIT) {
      ofExit(handler);
    }
    Footprint footprint = all.footprint(j);
    for (int index = 0; index < footprint.size(); index++) {
      search(order.previous(order.slot(j, index)), footprint.isExclusive(index), handler);
    }
  }

  /** Finds the races of what {@code thread} is about to do, as if it came next. */
  void ofPending(Moment moment, int pending, Handler handler) {
    int thread = Choice.thread(pending);
    if (moment.pending(thread).kind() == Kind.JOIN) {
      return;
    }
    own = order.latestOf(thread);
    begin(moment.events(), pending, moment.pending(thread), order.length());
    if (operation.kind() == Kind.START) {
      ofSecondStart(handler);
    }
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      search(order.lastSlot(footprint.object(index)), footprint.isExclusive(index), handler);
    }
  }

  private void begin(Events all, int step, Operation does, int place) {
    events = all;
    choice = step;
    operation = does;
    end = place;
    found = 0;
  }

  /** A thread can be started once: who comes second is blocked for ever, and might come first. */
  private void ofSecondStart(Handler handler) {
    int first = order.startOf(operation.target());
    if (first != NONE && (own == NONE || !order.ordered(first, own))) {
      handler.race(first, footprintInPlaceOf(first));
    }
  }

  /**
   * The end of the program races with the last events before it, whatever they touch. That others
   * might have come before the end is for the explorers: they run whoever was enabled then.
   */
  private void ofExit(Handler handler) {
    for (int i = end - 1; i >= 0; i--) {
      if (!isSettled(i)) {
        accept(i, handler);
      }
    }
    found = 0;
  }

  /** Walks back over the events on one object. */
  private void search(int from, boolean exclusive, Handler handler) {
    for (int slot = from; slot != NONE; slot = order.previous(slot)) {
      int i = order.eventOf(slot);
      if (!exclusive && !order.isExclusive(slot)) {
        continue;
      }
      boolean settled = isSettled(i);
      if (!settled && isReversible(slot)) {
        settled = true;
        accept(i, handler);
      }
      if (settled && order.isExclusive(slot)) {
        return; // everything earlier on this object happens before this event
      }
    }
  }

  private void accept(int i, Handler handler) {
    accepted[found % accepted.length] = i;
    found++;
    handler.race(i, footprintInPlaceOf(i));
  }

  private boolean isSettled(int i) {
    return own != NONE && order.ordered(i, own) || isCovered(i);
  }

  /** An event before an already reversed one is dealt with when that reversal is run. */
  private boolean isCovered(int i) {
    for (int k = 0; k < Math.min(found, accepted.length); k++) {
      if (order.ordered(i, accepted[k])) {
        return true;
      }
    }
    return false;
  }

  /** For handlers: what to run instead of event {@code i} to reverse the race just found. */
  Reversal reversal(int i, Footprint footprint) {
    return reversal.of(events, i, choice, operation, footprint);
  }

  /**
   * What the operation touches if it runs in the place of event {@code i}, exactly. An event tells
   * what it found at its first object; only awaits have more, which their thread has read before.
   */
  Footprint footprintInPlaceOf(Events all, int i, Operation does) {
    if (!does.isConditional()) {
      return does.footprint();
    }
    Footprint there = all.footprint(i);
    long value = all.observed(i);
    for (int index = 1; index < there.size(); index++) {
      if (there.object(index) == does.object()) {
        value = all.written(order.eventOf(order.previous(order.slot(i, index))));
      }
    }
    return does.footprintOver(value);
  }

  /** The same where the event may be about the second of the operation's objects. */
  private Footprint footprintInPlaceOf(int i) {
    int object = operation.object();
    boolean isAboutAnother = operation.isConditional() && !events.footprint(i).touches(object);
    if (!isAboutAnother) {
      return footprintInPlaceOf(events, i, operation);
    }
    int slot = latestWithout(i, object, order.lastSlot(object));
    return operation.footprintOver(slot == NONE ? 0 : events.written(order.eventOf(slot)));
  }

  /** Whether x is enabled in the place of the event at {@code slot}. */
  private boolean isReversible(int slot) {
    return switch (operation.kind()) {
      case LOCK -> isFreeBefore(slot);
      case REACQUIRE -> isFreeBefore(slot) && wasWokenBefore(slot);
      case PARK -> operation.maySpuriouslyWake() || hasPermitWithout(slot);
      case AWAIT, TAKE -> isSatisfiedBefore(order.eventOf(slot));
      default -> true;
    };
  }

  /** One of the awaited locations holds there what it should. */
  private boolean isSatisfiedBefore(int i) {
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int object = footprint.object(index);
      boolean isThere =
          events.operation(i).object() == object
              ? operation.isSatisfiedBy(index, events.observed(i))
              : isSatisfiedWithout(i, index, order.lastSlot(object));
      if (isThere) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an object holds what is awaited when all has run that comes before x and does not
   * depend on event {@code i}. What nobody has touched has not changed.
   */
  private boolean isSatisfiedWithout(int i, int index, int latest) {
    int object = operation.footprint().object(index);
    int slot = latestWithout(i, object, latest);
    return slot != NONE && operation.isSatisfiedBy(index, events.written(order.eventOf(slot)));
  }

  /** The last access to the object that tells its value and does not depend on event {@code i}. */
  private int latestWithout(int i, int object, int latest) {
    int slot = latest;
    while (slot != NONE
        && (isLeftOut(i, order.eventOf(slot)) || !tellsOf(order.eventOf(slot), object))) {
      slot = order.previous(slot);
    }
    return slot;
  }

  /** An event on several objects tells the value of the first, and of all that it has changed. */
  private boolean tellsOf(int k, int object) {
    return events.operation(k).object() == object || events.footprint(k).touchesExclusively(object);
  }

  private boolean isLeftOut(int i, int k) {
    return k >= end || k >= i && order.ordered(i, k);
  }

  private boolean isFreeBefore(int slot) {
    int s = order.previous(slot);
    if (s == NONE || events.written(order.eventOf(s)) == 0) {
      return true;
    }
    while (leavesAsItIs(events, order.eventOf(s))) {
      s = order.previous(s);
    }
    return events.thread(order.eventOf(s)) == Choice.thread(choice);
  }

  private static boolean leavesAsItIs(Events events, int i) {
    Kind kind = events.operation(i).kind();
    return kind == Kind.QUERY_LOCK || kind == Kind.TRY_LOCK && events.observed(i) == 0;
  }

  private boolean wasWokenBefore(int slot) {
    if (operation.maySpuriouslyWake()) {
      return true;
    }
    int thread = Choice.thread(choice);
    for (int s = order.previous(slot); s != NONE; s = order.previous(s)) {
      int k = order.eventOf(s);
      if (k == own) {
        return false;
      }
      Operation does = events.operation(k);
      int taken = events.choice(k);
      boolean picked = Choice.picksThread(taken) && Choice.picked(taken) == thread;
      boolean all = does.kind() == Kind.NOTIFY_ALL;
      if (picked || all && does.waitSet() == operation.waitSet()) {
        return true;
      }
    }
    return false;
  }

  /** Another unpark may already have given the permit, or give it without this one. */
  private boolean hasPermitWithout(int slot) {
    int i = order.eventOf(slot);
    int before = order.previous(slot);
    if (before != NONE && events.written(order.eventOf(before)) == 1) {
      return true;
    }
    int permit = operation.object();
    for (int k = i + 1; k < end; k++) {
      boolean unparks =
          events.operation(k).kind() == Kind.UNPARK && events.operation(k).object() == permit;
      if (unparks && !order.ordered(i, k)) {
        return true;
      }
    }
    return false;
  }
}
