package dev.sprang.explore.dpor;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Claim;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;

/**
 * Dynamic partial order reduction with commuting reads (Saarikivi, Kähkönen, Heljanko, ACSD 2012,
 * Fig. 3): per object the last write and the reads since are remembered. A pending write races with
 * the last of those reads that does not happen before it, else, like a pending read, with the last
 * write. As in the figure any two operations count as possibly enabled together, so a lock races
 * with the unlock before it: without sleep sets, programs with locks cost more than with {@link
 * DporExplorer}.
 *
 * <p>Differences from the paper: a read is compared with the clock of its own thread, where the
 * figure names the thread of an event that is not yet known, so that a thread's own read hides that
 * of another; operations may touch several objects, and the latest racing event on any of them
 * counts; what has run counts with its exact footprint, a compare-and-set that failed being a read,
 * what is pending with what it may touch; every waiter that a notify may wake is tried; sleep sets
 * are combined as told in {@link PersistentSetExplorer}.
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
      int i = NONE;
      if (footprint.isExclusive(index)) {
        i = lastReadSinceWrite(slot, own);
      }
      if (i == NONE) {
        i = lastWrite(slot);
      }
      if (i != NONE && !isBefore(i, own)) {
        last = Math.max(last, i);
      }
    }
    return last;
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

  private int lastWrite(int from) {
    if (from == NONE) {
      return NONE;
    }
    int slot = order().isExclusive(from) ? from : order().previousExclusive(from);
    return slot == NONE ? NONE : order().eventOf(slot);
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
