package dev.sprang.explore.dpor;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.setting.Setting;

/**
 * The first dynamic partial order reduction (Flanagan, Godefroid, POPL 2005), as told in Fig. 1 of
 * Saarikivi, Kähkönen, Heljanko, ACSD 2012: races are looked for among all earlier events that are
 * dependent with a pending operation and may be enabled together with it.
 *
 * <p>With {@link #PER_OBJECT} it is their Fig. 2: any two events on one object are dependent, reads
 * too, so one clock and one chain of events per object are enough.
 *
 * <p>Differences from the paper: operations may touch several objects, and the latest racing event
 * on any of them counts; what has run counts with its exact footprint, what is pending with what it
 * may touch; every value of a data choice is run; only a lock that blocks is never enabled together
 * with the owner's unlock, a try-lock is; sleep sets are combined as told in {@link
 * PersistentSetExplorer}. Fig. 1 is searched object by object instead of over the whole execution,
 * which finds the same event.
 */
public class DporExplorer extends PersistentSetExplorer {
  public static final Setting<Boolean> PER_OBJECT =
      Setting.flag("per-object", "treat any two events on one object as dependent, reads too");

  public static final Setting<Boolean> SLEEP_SETS =
      Setting.flag("sleep-sets", "leave out what an earlier execution has shown");

  private final boolean perObject;

  public DporExplorer(boolean perObject, boolean sleepSets) {
    super(new HappensBefore(!perObject), sleepSets);
    this.perObject = perObject;
  }

  @Override
  DporExplorer another() {
    return new DporExplorer(perObject, sleepSets);
  }

  @Override
  final int lastRacing(Operation pending, int own) {
    Footprint footprint = pending.footprint();
    int last = NONE;
    for (int index = 0; index < footprint.size(); index++) {
      int slot = order().lastSlot(footprint.object(index));
      int i =
          perObject
              ? lastAccess(slot, pending, own)
              : lastConflict(slot, footprint.isExclusive(index), pending, own);
      last = Math.max(last, i);
    }
    return last;
  }

  private int lastAccess(int from, Operation pending, int own) {
    for (int slot = from; slot != NONE; slot = order().previous(slot)) {
      int i = order().eventOf(slot);
      if (isBefore(i, own)) {
        return NONE; // and so is everything earlier on this object
      }
      if (mayBeCoEnabled(events().operation(i), pending)) {
        return i;
      }
    }
    return NONE;
  }

  private int lastConflict(int from, boolean exclusive, Operation pending, int own) {
    for (int slot = from; slot != NONE; slot = order().previous(slot)) {
      int i = order().eventOf(slot);
      if (!exclusive && !order().isExclusive(slot)) {
        continue;
      }
      if (isBefore(i, own)) {
        if (order().isExclusive(slot)) {
          return NONE; // everything earlier on this object happens before this event
        }
      } else if (mayBeCoEnabled(events().operation(i), pending)) {
        return i;
      }
    }
    return NONE;
  }

  /** Whether two operations of different threads on one object can both be enabled in a state. */
  boolean mayBeCoEnabled(Operation earlier, Operation later) {
    return CoEnabled.possibly(earlier.kind(), later.kind());
  }

  @Override
  public final Claim claim() {
    return Claim.complete("at least one execution of every Mazurkiewicz trace was run");
  }
}
