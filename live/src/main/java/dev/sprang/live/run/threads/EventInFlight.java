package dev.sprang.live.run.threads;

import dev.sprang.execution.Events;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The event of the current step while the chosen thread runs: what it found, and where to look for
 * what it leaves behind. A memory operation is done by the program's own instruction after the hook
 * has returned, so its effect is known only at the thread's next hook or at the end of the step.
 *
 * <pre>
 *   hook asks ─► granted: begin ─► watch: observed = value ─► hook returns ─► the instruction
 *                                                                                  │
 *   logged  ◄── settle: at the thread's next operation ◄── finish: at its next hook,
 *                                                          written = value, what was stored escapes
 * </pre>
 */
public final class EventInFlight {
  public Operation operation;
  public Footprint footprint;
  public long observed;
  public long written;

  private final LiveNames names;

  /** What was found if it is not in the event. */
  private long unseen;

  /** Whether the values are those of its location; calls into the JDK have none. */
  private boolean valued;

  /** The location whose value is to be taken over when the instruction is done; null if none. */
  private @Nullable Watched location;

  /** Tells what a step that ends elsewhere has left behind, when it is over; null if none does. */
  private @Nullable LongSupplier rest;

  /** Whether that is not the event's own. */
  private boolean quiet;

  @SuppressWarnings("NullAway.Init") // begin() sets the rest
  public EventInFlight(LiveNames names) {
    this.names = names;
  }

  public void begin(Operation next) {
    operation = next;
    footprint = next.footprint();
    observed = 0;
    written = 0;
    valued = false;
    rest = null;
  }

  /** The instruction after the hook will use this location; called with permission. */
  public void watch(Watched at) {
    location = at;
    if (at.holdsReference()) {
      names.setHoldsReference(operation.object());
    }
    observed = at.value();
    written = observed;
    valued = true;
    footprint = operation.footprintOver(observed);
  }

  /** The engine itself has looked, and this is what it found. */
  public void found(long value) {
    observed = value;
    written = value;
    valued = true;
  }

  /** The same where the operation could have done more, but touched only this. */
  public void foundOnly(long value, Footprint touched) {
    found(value);
    footprint = touched;
  }

  /** The same for an access that is no event, but may let others reach an object. */
  public void watchQuietly(Watched at) {
    location = at;
    quiet = true;
  }

  /** An operation on a value that the engine itself keeps: what it was, and what it is now. */
  public void change(long before, long after) {
    observed = before;
    written = after;
    valued = true;
    footprint = operation.footprintOver(before);
  }

  /** The same where only the end of the step shows what the value is then. */
  public void change(long before, LongSupplier after) {
    change(before, before);
    rest = after;
  }

  /**
   * What the thread learns from the operation is not in the event.
   *
   * @param found a number for it all the same, for what stands for all that a thread has seen
   */
  public void leaveUnseen(long found) {
    observed = Events.UNSEEN;
    unseen = found;
  }

  /** What the thread has learned from the operation, in the event or not. */
  public long learned() {
    return observed == Events.UNSEEN ? unseen : observed;
  }

  /** Whether it has looked at what stands for many locations. */
  boolean hasSurveyed() {
    boolean only = operation.kind() == OperationKind.READ || footprint != operation.footprint();
    return only && footprint.touchesExclusively(operation.object());
  }

  boolean isValued() {
    return valued;
  }

  /** The step is over, or at least what it does to a value of the engine's. */
  public void settle() {
    finish();
    if (rest != null) {
      LongSupplier after = rest;
      rest = null;
      written = after.getAsLong();
    }
  }

  /** Whether it has not been looked what the instruction has done. */
  public boolean isUnfinished() {
    return location != null;
  }

  /** The instruction is done. */
  public void finish() {
    if (location != null) {
      Watched at = location;
      location = null;
      long left = at.settle();
      if (!quiet) {
        written = left;
        footprint = at.touched() == null ? footprint : at.touched();
      }
      quiet = false;
    }
  }
}
