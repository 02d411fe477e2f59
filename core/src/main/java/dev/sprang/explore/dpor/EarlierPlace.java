package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.ObjectWords;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;

/**
 * What a step x would find in the place of an earlier event e: after everything before e, and
 * everything up to x that does not depend on e. Read off the events, without running anything.
 */
final class EarlierPlace implements ObjectWords {
  private static final int NONE = -1;

  private final HappensBefore order;
  private Events events;
  private Operation operation;
  private int thread;

  /** The place of x. */
  private int end;

  /** Where e is in the chain of events on the object. */
  private int slot;

  @SuppressWarnings("NullAway.Init") // begin() sets the rest
  EarlierPlace(HappensBefore order) {
    this.order = order;
  }

  /** Whose places are asked for: those of a step that comes after so many events. */
  void begin(Events all, int choice, Operation does, int before) {
    events = all;
    operation = does;
    thread = Choice.thread(choice);
    end = before;
  }

  EarlierPlace at(int eventSlot) {
    slot = eventSlot;
    return this;
  }

  @Override
  public int holder(int asking) {
    int s = order.previous(slot);
    if (s == NONE || events.written(order.eventOf(s)) == 0) {
      return NOBODY;
    }
    while (leavesAsItIs(order.eventOf(s))) {
      s = order.previous(s);
    }
    return events.thread(order.eventOf(s));
  }

  private boolean leavesAsItIs(int i) {
    OperationKind kind = events.operation(i).kind();
    return kind == OperationKind.QUERY_LOCK
        || kind == OperationKind.TRY_LOCK && events.observed(i) == 0;
  }

  @Override
  public boolean isWaiting(int asking) {
    for (int s = order.previous(slot); s != NONE; s = order.previous(s)) {
      int k = order.eventOf(s);
      if (events.thread(k) == thread) {
        return true; // that is where it began to wait
      }
      Operation does = events.operation(k);
      int taken = events.choice(k);
      boolean picked = Choice.picksThread(taken) && Choice.picked(taken) == thread;
      boolean all = does.kind() == OperationKind.NOTIFY_ALL;
      if (picked || all && does.waitSet() == operation.waitSet()) {
        return false;
      }
    }
    return true;
  }

  /** Another unpark may already have given the permit, or give it without this one. */
  @Override
  public boolean hasPermit(int asking) {
    int i = order.eventOf(slot);
    int before = order.previous(slot);
    if (before != NONE && events.written(order.eventOf(before)) == 1) {
      return true;
    }
    int permit = operation.object();
    for (int k = i + 1; k < end; k++) {
      boolean unparks =
          events.operation(k).kind() == OperationKind.UNPARK
              && events.operation(k).object() == permit;
      if (unparks && !order.ordered(i, k)) {
        return true;
      }
    }
    return false;
  }

  /** One of the awaited locations holds there what it should. */
  @Override
  public boolean isSatisfied(int asking) {
    int i = order.eventOf(slot);
    Footprint footprint = operation.footprint();
    for (int index = 0; index < footprint.size(); index++) {
      int object = footprint.object(index);
      boolean isThere =
          events.operation(i).object() == object
              ? operation.isSatisfiedBy(index, events.observed(i))
              : isSatisfiedWithout(i, index);
      if (isThere) {
        return true;
      }
    }
    return false;
  }

  /** What nobody has touched has not changed. */
  private boolean isSatisfiedWithout(int i, int index) {
    int latest = latestWithout(i, operation.footprint().object(index));
    return latest != NONE && operation.isSatisfiedBy(index, events.written(order.eventOf(latest)));
  }

  /** What an object holds when all has run that comes before x and does not depend on an event. */
  long valueWithout(int i, int object) {
    int latest = latestWithout(i, object);
    return latest == NONE ? 0 : events.written(order.eventOf(latest));
  }

  /** The last access to the object that tells its value and does not depend on event {@code i}. */
  private int latestWithout(int i, int object) {
    int s = order.lastSlot(object);
    while (s != NONE && (isLeftOut(i, order.eventOf(s)) || !tellsOf(order.eventOf(s), object))) {
      s = order.previous(s);
    }
    return s;
  }

  /** An event on several objects tells the value of the first, and of all that it has changed. */
  private boolean tellsOf(int k, int object) {
    return events.operation(k).object() == object || events.footprint(k).touchesExclusively(object);
  }

  private boolean isLeftOut(int i, int k) {
    return k >= end || k >= i && order.ordered(i, k);
  }
}
