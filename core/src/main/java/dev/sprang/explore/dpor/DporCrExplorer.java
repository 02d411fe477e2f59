package dev.sprang.explore.dpor;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;

/**
 * Dynamic partial order reduction with commuting reads (Saarikivi, Kähkönen, Heljanko, ACSD 2012,
 * Fig. 3): per object the last write and the reads since are remembered. A pending write races with
 * the last of those reads that does not happen before it, else, like a pending read, with the last
 * write.
 *
 * <p>Differences from the paper: a read is compared with the clock of its own thread, where the
 * figure names the thread of an event that is not yet known, so that a thread's own read hides that
 * of another; operations may touch several objects, and the latest racing event on any of them
 * counts; what has run counts with its exact footprint, a compare-and-set that failed being a read,
 * what is pending with what it may touch; what is never enabled together with the pending
 * operation, such as the unlock before a lock that blocks, is passed over as in {@link
 * DporExplorer}, where the figure takes it for a race and then runs everybody; every waiter that a
 * notify may wake is tried; sleep sets are combined as told in {@link PersistentSetExplorer}.
 */
public class DporCrExplorer extends PersistentSetExplorer {
  public DporCrExplorer(boolean sleepSets) {
    super(new HappensBefore(), sleepSets);
  }

  @Override
  DporCrExplorer another() {
    return new DporCrExplorer(sleepSets);
  }

  @Override
  final int lastRacing(Operation pending, int own) {
    Footprint footprint = pending.footprint();
    int last = NONE;
    for (int index = 0; index < footprint.size(); index++) {
      int slot = order().lastSlot(footprint.object(index));
      last = Math.max(last, lastRacing(slot, footprint.isExclusive(index), pending, own));
    }
    return last;
  }

  private int lastRacing(int from, boolean exclusive, Operation pending, int own) {
    for (int slot = from; slot != NONE; ) {
      int read = exclusive ? lastReadSinceWrite(slot, own) : NONE;
      if (read != NONE) {
        return isBefore(read, own) ? NONE : read;
      }
      int write = order().isExclusive(slot) ? slot : order().previousExclusive(slot);
      if (write == NONE || isBefore(order().eventOf(write), own)) {
        return NONE;
      }
      int i = order().eventOf(write);
      if (mayBeCoEnabled(events().operation(i), pending)) {
        return i;
      }
      slot = order().previous(write);
    }
    return NONE;
  }

  private int lastReadSinceWrite(int from, int own) {
    for (int slot = from; slot != NONE && !order().isExclusive(slot); ) {
      if (mayRace(order().eventOf(slot), own)) {
        return order().eventOf(slot);
      }
      slot = order().previous(slot);
    }
    return NONE;
  }

  /** Whether two operations of different threads on one object can both be enabled in a state. */
  boolean mayBeCoEnabled(Operation earlier, Operation later) {
    return CoEnabled.possibly(earlier.kind(), later.kind());
  }

  /** Whether a read can race with what comes after {@code own} in its thread. */
  boolean mayRace(int read, int own) {
    return !isBefore(read, own);
  }

  @Override
  public final Claim claim() {
    return Claim.complete("at least one execution of every Mazurkiewicz trace was run");
  }
}
