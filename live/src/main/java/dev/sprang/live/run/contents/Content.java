package dev.sprang.live.run.contents;

import dev.sprang.jdk.program.JavaRemodelling.LetMapsGrow;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.live.run.escape.CellGrowth;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.PerThread;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.threads.Watched;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Hash;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All that an object of the JDK holds, or a cell of it, which a call is about to use; set anew for
 * every call. Its value is a number that stands for how it came about, who changed it after having
 * seen what, and for its size: equal only if the content is the same.
 */
final class Content implements Watched {
  private final LiveMachine machine;
  private final PerThread<OpenCalls> calls;
  private TrackedObject tracked;
  private int cell;
  private ProgramThread self;
  private Access access;
  private @Nullable Footprint looking;
  private int sizeBefore;
  private long seedBefore;
  private boolean onlyLooked;

  @SuppressWarnings("NullAway.Init") // of() sets the rest
  Content(LiveMachine machine, PerThread<OpenCalls> calls) {
    this.machine = machine;
    this.calls = calls;
  }

  /**
   * @param looks what is touched if the call turns out to have changed nothing
   */
  Content of(
      TrackedObject whose, int which, ProgramThread caller, Access how, @Nullable Footprint looks) {
    tracked = whose;
    cell = which;
    self = caller;
    access = how;
    looking = looks;
    onlyLooked = false;
    sizeBefore = how == Access.RESIZES ? size(whose) : 0;
    seedBefore = whose.whole instanceof Random random ? Draws.seed(random) : 0;
    return this;
  }

  /** Brings the guard up to date after calls that were no events. */
  void refresh(TrackedObject whose) {
    long rest = whose.content >> GuardedRows.BITS;
    whose.content = GuardedRows.value(rest, size(whose));
  }

  private int size(TrackedObject whose) {
    if (whose.whole == null) {
      return 0;
    }
    machine.setQuiet(true); // a class of the program may have methods of its own for this
    try {
      return ContentKinds.sizeOf(whose.whole);
    } finally {
      machine.setQuiet(false);
    }
  }

  @Override
  public boolean holdsReference() {
    return false;
  }

  @Override
  public long value() {
    return tracked.value(cell);
  }

  /**
   * The call is over, or calls back into the program: then it counts as a change that is going on,
   * and is settled again when it is over.
   */
  @Override
  public long settle() {
    if (!access.changes()) {
      return value();
    }
    boolean goesOn = calls.of(self).noteCallBackFrom(tracked, cell);
    if (!goesOn && access == Access.RESIZES && tracked.whole != null) {
      int after = size(tracked);
      onlyLooked = after == sizeBefore && ContentKinds.isCounted(tracked.whole, after);
    }
    if (tracked.whole instanceof Random random && Draws.isForSeveral(random)) {
      checkDraws(random);
    }
    if (!onlyLooked) {
      change(tracked, cell, self, goesOn);
      self.acts();
    }
    return value();
  }

  /** Others might have drawn a number between two of one call. */
  private void checkDraws(Random random) {
    boolean isLast = machine.isAlone() || machine.threads().isLast(self);
    if (tracked.escaped && !isLast && Draws.areSeveral(seedBefore, Draws.seed(random))) {
      machine.refuse(Draws.SEVERAL);
    }
  }

  /**
   * Gives what was changed its new value.
   *
   * @param goesOn whether the call that changes it is not over
   */
  void change(TrackedObject whose, int which, ProgramThread caller, boolean goesOn) {
    long cause = Hash.of(caller.number, caller.history);
    long rest = Hash.of(whose.value(which), cause);
    if (which == TrackedObject.WHOLE) {
      whose.content = GuardedRows.value(rest, size(whose));
      whose.setAllCells(whose.content & -1L << GuardedRows.BITS);
    } else {
      whose.setValue(which, GuardedRows.value(rest, goesOn ? 1 : 0));
      long all = (whose.content >> GuardedRows.BITS) + rest;
      whose.content = GuardedRows.value(all, size(whose));
    }
    CellGrowth growth = whose.growth;
    if (growth != null && !goesOn && whose.whole instanceof ConcurrentHashMap<?, ?> map) {
      if (!growth.isKept(which, MapCells.bins(map), GuardedRows.guard(whose.content))) {
        machine.remodel(LetMapsGrow.REMODEL);
      }
    }
  }

  @Override
  public @Nullable Footprint touched() {
    return onlyLooked ? looking : null;
  }
}
