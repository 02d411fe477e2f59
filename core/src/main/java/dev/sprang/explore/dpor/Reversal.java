package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Dependence;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;

/**
 * What to run instead of an event to reverse its race with a step: what does not depend on the
 * event, up to the end of what is known and not only up to the step, and then that. A sleeping
 * thread stands for the reversal only if nothing that comes later conflicts with it.
 *
 * <p>Most reversals turn out to be planned already, which is told by the order of events alone: the
 * list of steps is made only where it is needed. Reused by its owner.
 */
final class Reversal {
  private static final int NONE = -1;

  private final HappensBefore order;
  private final Steps steps = new Steps();

  private Events events;
  private int event;
  private int choice;
  private Operation operation;
  private Footprint footprint;

  @SuppressWarnings("NullAway.Init") // of() sets the rest
  Reversal(HappensBefore order) {
    this.order = order;
  }

  /** Becomes what to run instead of event {@code i}; the step given comes last. */
  Reversal of(Events all, int i, int step, Operation does, Footprint touches) {
    events = all;
    event = i;
    choice = step;
    operation = does;
    footprint = touches;
    return this;
  }

  /** The event that is put off. */
  int event() {
    return event;
  }

  /** All of it as a list, valid until the next time it is asked for. */
  Steps steps() {
    steps.clear();
    for (int k = event + 1; k < events.length(); k++) {
      if (!order.ordered(event, k)) {
        steps.add(events, k);
      }
    }
    steps.add(choice, operation, footprint);
    return steps;
  }

  /** How many of the steps come before an event; all, if there is no such event. */
  int stepsBefore(int end) {
    int count = end < events.length() ? 0 : 1;
    for (int k = event + 1; k < Math.min(end, events.length()); k++) {
      count += order.ordered(event, k) ? 0 : 1;
    }
    return count;
  }

  /** Whether a later event is one of the steps. */
  boolean contains(int k) {
    return k > event && !order.ordered(event, k);
  }

  /**
   * Whether the given step, which is possible in the event's place, can come first; or anywhere if
   * its thread has no step here: it is a weak initial.
   */
  boolean mayBeginWith(int first, Operation does, Footprint touches) {
    int thread = Choice.thread(first);
    if (ownStep(thread) != NONE || thread == Choice.thread(choice)) {
      return beginsWith(first);
    }
    return !Dependence.between(thread, does, touches, Choice.thread(choice), operation, footprint)
        && isIndependent(thread, does, touches);
  }

  /** Whether a choice is one of the steps here that can come first: it is an initial. */
  boolean beginsWith(int first) {
    int thread = Choice.thread(first);
    int own = ownStep(thread);
    return own == NONE
        ? choice == first && isIndependent(thread, operation, footprint)
        : events.choice(own) == first && !order.followsAnyAfter(event, own);
  }

  /** The first event here of a thread. */
  private int ownStep(int thread) {
    int own = order.firstAfter(event, thread);
    return own == NONE || order.ordered(event, own) ? NONE : own;
  }

  /** Whether a step of a thread that has no event here is dependent with none of the events. */
  private boolean isIndependent(int thread, Operation does, Footprint touches) {
    if (does.ordersAnyThread()) {
      return isUnordered(thread, does, touches);
    }
    for (int index = 0; index < touches.size(); index++) {
      int slot = order.lastSlot(touches.object(index));
      while (slot != NONE && order.eventOf(slot) > event) {
        boolean conflicts = touches.isExclusive(index) || order.isExclusive(slot);
        if (conflicts && !order.ordered(event, order.eventOf(slot))) {
          return false;
        }
        slot = order.previous(slot);
      }
    }
    return true;
  }

  /** The same for a step that is dependent with others for more than what they touch. */
  private boolean isUnordered(int thread, Operation does, Footprint touches) {
    for (int k = event + 1; k < events.length(); k++) {
      if (!order.ordered(event, k)
          && Dependence.between(
              thread, does, touches, events.thread(k), events.operation(k), events.footprint(k))) {
        return false;
      }
    }
    return true;
  }
}
