package dev.sprang.explore.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.explore.state.Foresight.View;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.BitSet;
import java.util.List;

/**
 * Whether anybody can interfere with what a thread is about to do <em>before it does that</em>: the
 * may-happen-before order of Parízek and Jančík (SPIN 2014), with what {@link Foresight} tells.
 *
 * <p>Let a thread be about to do something, and nobody else's move keep it from that. Others can
 * come first only if they can go on at all without it, and what they want to do is not under a lock
 * that it holds:
 *
 * <pre>
 *   who can go on            = who is enabled
 *                            + who waits for what somebody of these may still touch, unless it is
 *                              a lock that the thread holds (patterns 1 and 4: wait, park, join)
 *   what they may do before  = what lies ahead of them, but for places where, whenever they were
 *                              there, they held a lock that the thread holds now (patterns 2 and
 *                              3), or had joined the thread (pattern 4)
 * </pre>
 *
 * <p>The paper proves that a lock is acquired, or a wait passed, on all ways to an access, and that
 * two variables mean the same lock by counting allocations. Here locks are objects that were held
 * at the access, or the accessed object's own monitor, which covers locks of all kinds; joins are
 * those that were made on the way, also in loops; waits count once they are reached; time-outs,
 * interrupts, spurious wake-ups and threads that were notified already are all told by what is
 * enabled and touched. Time goes on only where nobody can, so it lets nobody on before the thread.
 */
class Interference {
  private final Foresight foresight;
  private boolean[] goesOn = new boolean[4];

  private int thread;
  private BitSet held = new BitSet();
  private boolean isOwnHeld;

  Interference(Foresight foresight) {
    this.foresight = foresight;
  }

  /**
   * Whether somebody may do something that conflicts with what a thread is about to do before that.
   * Objects are told apart where that can be done.
   */
  boolean isPossible(ChoicePoint point, int thread) {
    this.thread = thread;
    held = foresight.held.of(thread);
    List<View> views = foresight.views();
    Operation operation = foresight.view(thread).pending();
    isOwnHeld = foresight.touch.isOwnHeld(thread, operation, held);
    findWhoGoesOn(point, views);
    for (View other : views) {
      if (goesOn[other.thread] && mayDo(other, operation)) {
        return true;
      }
    }
    return false;
  }

  private void findWhoGoesOn(ChoicePoint point, List<View> views) {
    if (goesOn.length < views.size()) {
      goesOn = new boolean[2 * views.size()];
    }
    for (View other : views) {
      goesOn[other.thread] = other.thread != thread && other.isLive() && isOn(point, other.thread);
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (View other : views) {
        if (!goesOn[other.thread]
            && other.thread != thread
            && other.isLive()
            && mayBeLetOn(other, views)) {
          goesOn[other.thread] = true;
          changes = true;
        }
      }
    }
  }

  /** Whether a thread can go on as it is. */
  boolean isOn(ChoicePoint point, int other) {
    return point.isEnabled(other);
  }

  /** Whether somebody who goes on may do what a thread waits for. */
  boolean mayBeLetOn(View waiting, List<View> views) {
    Operation operation = waiting.pending();
    if (operation.kind() == OperationKind.JOIN) {
      int joined = operation.target();
      return joined != thread && (!foresight.view(joined).isLive() || goesOn[joined]);
    }
    for (View other : views) {
      if (goesOn[other.thread] && mayLetOn(other, waiting.thread, operation)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayLetOn(View other, int waiting, Operation operation) {
    boolean locks =
        operation.kind() == OperationKind.LOCK || operation.kind() == OperationKind.REACQUIRE;
    for (int i = 0; i < operation.footprint().size(); i++) {
      boolean isKept = locks && i == 0 && held.get(operation.object());
      for (int k = 0; k < other.frames() && !isKept; k++) {
        Touches ahead = other.ahead(k);
        for (int j = 0; j < ahead.size(); j++) {
          if (!isPrevented(ahead.guards(j), false)
              && foresight.touch.conflicts(
                  waiting, operation.footprint(), i, true, false, ahead.bits(j))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether nobody can do what is guarded so before the thread has done more. */
  boolean isPrevented(PlaceGuards guards, boolean isOwn) {
    return guards.areKeptBy(thread, held, isOwn);
  }

  private boolean mayDo(View other, Operation operation) {
    for (int k = 0; k < other.frames(); k++) {
      Touches ahead = other.ahead(k);
      for (int j = 0; j < ahead.size(); j++) {
        if (!isPrevented(ahead.guards(j), isOwnHeld)
            && foresight.touch.conflicts(thread, operation, true, ahead.bits(j))) {
          return true;
        }
      }
    }
    return false;
  }
}
