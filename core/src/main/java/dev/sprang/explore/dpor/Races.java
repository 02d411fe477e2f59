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
     * @param reversal what to run instead of it: the independent events after it, then x
     */
    void race(int i, Steps reversal);
  }

  private final HappensBefore order;
  private final Steps reversal = new Steps();
  private final int[] accepted = new int[64];

  Races(HappensBefore order) {
    this.order = order;
  }

  /** Finds the races of event {@code j}. */
  void ofEvent(Events events, int j, Handler handler) {
    if (events.operation(j).kind() == Kind.JOIN) {
      return;
    }
    Footprint footprint = events.footprint(j);
    int own = order.predecessorInThread(j);
    if (events.operation(j).kind() == Kind.EXIT) {
      ofExit(new Walk(events, events.choice(j), events.operation(j), own, j), handler);
    }
    int found = 0;
    for (int index = 0; index < footprint.size(); index++) {
      int from = order.previous(order.slot(j, index));
      boolean exclusive = footprint.isExclusive(index);
      Walk walk = new Walk(events, events.choice(j), events.operation(j), own, j);
      found = search(walk, from, exclusive, found, handler);
    }
  }

  /** Finds the races of what {@code thread} is about to do, as if it came next. */
  void ofPending(Moment moment, int choice, Handler handler) {
    Operation operation = moment.pending(Choice.thread(choice));
    if (operation.kind() == Kind.JOIN) {
      return;
    }
    Footprint footprint = operation.footprint();
    int own = order.latestOf(Choice.thread(choice));
    int found = 0;
    if (operation.kind() == Kind.START) {
      ofSecondStart(new Walk(moment.events(), choice, operation, own, order.length()), handler);
    }
    for (int index = 0; index < footprint.size(); index++) {
      int from = order.lastSlot(footprint.object(index));
      Walk walk = new Walk(moment.events(), choice, operation, own, order.length());
      found = search(walk, from, footprint.isExclusive(index), found, handler);
    }
  }

  /** A thread can be started once: who comes second is blocked for ever, and might come first. */
  private void ofSecondStart(Walk x, Handler handler) {
    int first = order.startOf(x.operation.target());
    if (first != NONE && (x.own == NONE || !order.ordered(first, x.own))) {
      reverse(x, first);
      handler.race(first, reversal);
    }
  }

  /**
   * The end of the program races with the last events before it, whatever they touch. That others
   * might have come before the end is for the explorers: they run whoever was enabled then.
   */
  private void ofExit(Walk x, Handler handler) {
    int found = 0;
    for (int i = x.end - 1; i >= 0; i--) {
      boolean settled = x.own != NONE && order.ordered(i, x.own) || isCovered(i, found);
      if (!settled) {
        accepted[found % accepted.length] = i;
        found++;
        reverse(x, i);
        handler.race(i, reversal);
      }
    }
  }

  /** Whose races are looked for: the step x, the last event before it in its thread, its place. */
  private record Walk(Events events, int choice, Operation operation, int own, int end) {}

  /** Walks back over the events on one object. */
  private int search(Walk x, int from, boolean exclusive, int alreadyFound, Handler handler) {
    int found = alreadyFound;
    for (int slot = from; slot != NONE; slot = order.previous(slot)) {
      int i = order.eventOf(slot);
      if (!exclusive && !order.isExclusive(slot)) {
        continue;
      }
      boolean settled = x.own != NONE && order.ordered(i, x.own) || isCovered(i, found);
      if (!settled && isReversible(x, slot)) {
        settled = true;
        accepted[found % accepted.length] = i;
        found++;
        reverse(x, i);
        handler.race(i, reversal);
      }
      if (settled && order.isExclusive(slot)) {
        return found; // everything earlier on this object happens before this event
      }
    }
    return found;
  }

  /** An event before an already reversed one is dealt with when that reversal is run. */
  private boolean isCovered(int i, int found) {
    for (int k = 0; k < Math.min(found, accepted.length); k++) {
      if (order.ordered(i, accepted[k])) {
        return true;
      }
    }
    return false;
  }

  /**
   * What does not depend on the earlier event, up to the end of what is known and not only up to x:
   * a sleeping thread stands for the reversal only if nothing that comes later conflicts with it.
   */
  private void reverse(Walk x, int i) {
    reversal.clear();
    for (int k = i + 1; k < x.events.length(); k++) {
      if (!order.ordered(i, k)) {
        reversal.add(x.events, k);
      }
    }
    reversal.add(x.choice, x.operation, footprintInPlaceOf(x, i));
  }

  /**
   * What the operation touches if it runs in the place of event {@code i}, exactly. An event tells
   * what it found at its first object; only awaits have more, which their thread has read before.
   */
  Footprint footprintInPlaceOf(Events events, int i, Operation operation) {
    if (!operation.isConditional()) {
      return operation.footprint();
    }
    Footprint there = events.footprint(i);
    long found = events.observed(i);
    for (int index = 1; index < there.size(); index++) {
      if (there.object(index) == operation.object()) {
        found = events.written(order.eventOf(order.previous(order.slot(i, index))));
      }
    }
    return operation.footprintOver(found);
  }

  /** The same where the event may be about the second of the operation's objects. */
  private Footprint footprintInPlaceOf(Walk x, int i) {
    int object = x.operation.object();
    boolean isAboutAnother = x.operation.isConditional() && !x.events.footprint(i).touches(object);
    if (!isAboutAnother) {
      return footprintInPlaceOf(x.events, i, x.operation);
    }
    int slot = latestWithout(x, i, object, order.lastSlot(object));
    return x.operation.footprintOver(slot == NONE ? 0 : x.events.written(order.eventOf(slot)));
  }

  /** Whether x is enabled in the place of the event at {@code slot}. */
  private boolean isReversible(Walk x, int slot) {
    return switch (x.operation.kind()) {
      case LOCK -> isFreeBefore(x, slot);
      case REACQUIRE -> isFreeBefore(x, slot) && wasWokenBefore(x, slot);
      case PARK -> x.operation.maySpuriouslyWake() || hasPermitWithout(x, slot);
      case AWAIT, TAKE -> isSatisfiedBefore(x, order.eventOf(slot));
      default -> true;
    };
  }

  /** One of the awaited locations holds there what it should. */
  private boolean isSatisfiedBefore(Walk x, int i) {
    Footprint footprint = x.operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int object = footprint.object(index);
      boolean isThere =
          x.events.operation(i).object() == object
              ? x.operation.isSatisfiedBy(index, x.events.observed(i))
              : isSatisfiedWithout(x, i, index, order.lastSlot(object));
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
  private boolean isSatisfiedWithout(Walk x, int i, int index, int latest) {
    int object = x.operation.footprint().object(index);
    int slot = latestWithout(x, i, object, latest);
    return slot != NONE && x.operation.isSatisfiedBy(index, x.events.written(order.eventOf(slot)));
  }

  /** The last access to the object that tells its value and does not depend on event {@code i}. */
  private int latestWithout(Walk x, int i, int object, int latest) {
    int slot = latest;
    while (slot != NONE
        && (isLeftOut(x, i, order.eventOf(slot)) || !tellsOf(x, order.eventOf(slot), object))) {
      slot = order.previous(slot);
    }
    return slot;
  }

  /** An event on several objects tells the value of the first, and of all that it has changed. */
  private static boolean tellsOf(Walk x, int k, int object) {
    return x.events.operation(k).object() == object
        || x.events.footprint(k).touchesExclusively(object);
  }

  private boolean isLeftOut(Walk x, int i, int k) {
    return k >= x.end || k >= i && order.ordered(i, k);
  }

  private boolean isFreeBefore(Walk x, int slot) {
    int s = order.previous(slot);
    if (s == NONE || x.events.written(order.eventOf(s)) == 0) {
      return true;
    }
    while (leavesAsItIs(x.events, order.eventOf(s))) {
      s = order.previous(s);
    }
    return x.events.thread(order.eventOf(s)) == Choice.thread(x.choice);
  }

  private static boolean leavesAsItIs(Events events, int i) {
    Kind kind = events.operation(i).kind();
    return kind == Kind.QUERY_LOCK || kind == Kind.TRY_LOCK && events.observed(i) == 0;
  }

  private boolean wasWokenBefore(Walk x, int slot) {
    if (x.operation.maySpuriouslyWake()) {
      return true;
    }
    int thread = Choice.thread(x.choice);
    for (int s = order.previous(slot); s != NONE; s = order.previous(s)) {
      int k = order.eventOf(s);
      if (k == x.own) {
        return false;
      }
      Operation operation = x.events.operation(k);
      int choice = x.events.choice(k);
      boolean picked = Choice.picksThread(choice) && Choice.picked(choice) == thread;
      boolean all = operation.kind() == Kind.NOTIFY_ALL;
      if (picked || all && operation.waitSet() == x.operation.waitSet()) {
        return true;
      }
    }
    return false;
  }

  /** Another unpark may already have given the permit, or give it without this one. */
  private boolean hasPermitWithout(Walk x, int slot) {
    int i = order.eventOf(slot);
    int before = order.previous(slot);
    if (before != NONE && x.events.written(order.eventOf(before)) == 1) {
      return true;
    }
    int permit = x.operation.object();
    for (int k = i + 1; k < x.end; k++) {
      boolean unparks =
          x.events.operation(k).kind() == Kind.UNPARK && x.events.operation(k).object() == permit;
      if (unparks && !order.ordered(i, k)) {
        return true;
      }
    }
    return false;
  }
}
