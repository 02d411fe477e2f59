package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Semantics;

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
  private final EarlierPlace place;
  private final int[] accepted = new int[64];
  private int found;

  /** Whose races are looked for: the step x, the last event before it in its thread, its place. */
  private Events events;

  private int choice;
  private Operation operation;
  private int own;
  private int end;

  @SuppressWarnings("NullAway.Init") // begin() sets the rest
  Races(HappensBefore order) {
    this.order = order;
    this.reversal = new Reversal(order);
    this.place = new EarlierPlace(order);
  }

  /** Finds the races of event {@code j}. */
  void ofEvent(Events all, int j, Handler handler) {
    if (!order.followsOthers(j) || all.operation(j).kind() == OperationKind.JOIN) {
      return;
    }
    own = order.predecessor(j);
    begin(all, all.choice(j), all.operation(j), j);
    if (operation.kind() == OperationKind.EXIT) {
      ofExit(handler);
    }
    Footprint footprint = all.footprint(j);
    for (int index = 0; index < footprint.size(); index++) {
      search(order.previous(order.slot(j, index)), footprint.isExclusive(index), handler);
    }
  }

  /** Finds the races of what {@code thread} waits to do, as if it came next. */
  void ofPending(Moment moment, int pending, Handler handler) {
    int thread = Choice.thread(pending);
    Operation does = moment.waiting(thread);
    if (does.kind() == OperationKind.JOIN) {
      return;
    }
    own = order.latestOf(thread);
    begin(moment.events(), pending, does, order.length());
    if (operation.kind() == OperationKind.START) {
      ofSecondStart(handler);
    }
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      search(order.lastSlot(footprint.object(index)), footprint.isExclusive(index), handler);
    }
  }

  private void begin(Events all, int step, Operation does, int before) {
    events = all;
    choice = step;
    operation = does;
    end = before;
    found = 0;
    place.begin(all, step, does, before);
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
    if (!does.isConditional() || Choice.picksWrite(choice)) {
      return does.footprint(); // who picks a write need not find there what was found
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
    return isAboutAnother
        ? operation.footprintOver(place.valueWithout(i, object))
        : footprintInPlaceOf(events, i, operation);
  }

  /** Whether x is enabled in the place of the event at {@code slot}. */
  private boolean isReversible(int slot) {
    return operation.isAlwaysEnabled()
        || Semantics.isAdmitted(operation, Choice.thread(choice), place.at(slot));
  }
}
