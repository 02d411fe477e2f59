package dev.sprang.live.run.waiting;

import dev.sprang.execution.Guard;
import dev.sprang.execution.Operation;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import java.util.HashMap;
import java.util.Map;

/**
 * What ends the waiting of a thread: another one wakes it, it is interrupted, or its time is over.
 * One location per thread holds its interrupt status and whether it waits or was woken, so all that
 * can end a wait is in conflict with it and with each other.
 *
 * <p>A thread that waits in this way is offered to whoever may wake it until it has taken back what
 * it gave up; whether it still waits then, only the waking finds out, as in the JDK's own queues.
 */
public final class Signals {
  private static final int INTERRUPTED = 1;
  private static final int WAITING = 2;
  private static final int WOKEN = 4;

  public static final Guard IS_INTERRUPTED = new Guard.HasBits(INTERRUPTED);

  /** How a wait ended. */
  enum End {
    WOKEN,
    TIMED_OUT,
    INTERRUPTED
  }

  private static final int PART = 2;

  /** A thread in one of its waits: in the next one it is another sleeper. */
  public record Sleeper(ProgramThread thread, int sleep) {
    static Sleeper of(ProgramThread thread) {
      return new Sleeper(thread, thread.sleeps);
    }
  }

  private final LiveMachine machine;
  private final LiveNames names;
  private final boolean interrupts;
  private final LocationOperations operations = new LocationOperations(false);
  private final Map<Integer, Operation> sleeps = new HashMap<>();
  private final Map<Integer, Operation> interruptibleSleeps = new HashMap<>();

  /**
   * @param interrupts whether the program may interrupt threads at all
   */
  public Signals(LiveMachine machine, LiveNames names, boolean interrupts) {
    this.machine = machine;
    this.names = names;
    this.interrupts = interrupts;
  }

  public boolean mayInterrupt() {
    return interrupts;
  }

  public void interrupt(ProgramThread self, ProgramThread other, int site) {
    if (!interrupts) {
      throw machine.refuse(
          "A thread is interrupted by code that was not found when the program was prepared; name"
              + " its class where the program begins");
    }
    if (machine.isAlone()) {
      other.signals |= INTERRUPTED;
    } else {
      machine.operation(self, update(other), site);
      int before = other.signals;
      other.signals = before | INTERRUPTED;
      machine.event().change(before, other.signals);
      machine.operation(self, Operation.unpark(other.number, other.permitLocation), site);
      machine.event().written = 1;
    }
    other.permit = true; // as the JVM does: a parked thread is to see that it was interrupted
  }

  public boolean isInterrupted(ProgramThread self, ProgramThread other, int site) {
    if (interrupts && !machine.isAlone()) {
      machine.operation(self, operations.read(location(other)), site);
      machine.event().change(other.signals, other.signals);
    }
    return (other.signals & INTERRUPTED) != 0;
  }

  /** Clears the thread's own interrupt status, and tells what it was. */
  public boolean testInterrupted(ProgramThread self, int site) {
    int status = self.signals;
    if (interrupts && !machine.isAlone()) {
      int ifInterrupted = status | INTERRUPTED; // the rest changes only while the thread waits
      machine.operation(self, Operation.compareAndSet(location(self), ifInterrupted), site);
      status = self.signals;
      machine.event().change(status, status & ~INTERRUPTED);
    }
    self.signals = status & ~INTERRUPTED;
    return (status & INTERRUPTED) != 0;
  }

  public void throwIfInterrupted(ProgramThread self, int site) throws InterruptedException {
    if (interrupts && testInterrupted(self, site)) {
      throw new InterruptedException();
    }
  }

  /** From here on others may wake the thread. */
  void begin(ProgramThread self, boolean interruptible, int site) throws InterruptedException {
    machine.operation(self, update(self), site);
    self.sleeps++;
    int before = self.signals;
    boolean interrupted = interruptible && (before & INTERRUPTED) != 0;
    self.signals = interrupted ? before & ~INTERRUPTED : before & INTERRUPTED | WAITING;
    machine.event().change(before, self.signals);
    if (interrupted) {
      throw new InterruptedException();
    }
  }

  /** Waits until woken, interrupted or, if timed, for a while. */
  End end(ProgramThread self, boolean timed, boolean interruptible, int site) {
    machine.operation(self, timed ? update(self) : sleep(self, interruptible), site);
    int before = self.signals;
    End end = End.TIMED_OUT;
    if ((before & WOKEN) != 0) {
      end = End.WOKEN;
    } else if (interruptible && (before & INTERRUPTED) != 0) {
      end = End.INTERRUPTED;
      self.signals = 0;
    } else {
      self.signals = before & INTERRUPTED;
    }
    machine.event().change(before, self.signals);
    return end;
  }

  /** Waits until another thread has ended, unless the thread is interrupted before. */
  public void awaitEnd(ProgramThread self, ProgramThread other, int site)
      throws InterruptedException {
    int quiet = self.signals & ~INTERRUPTED;
    self.joining = other;
    machine.operation(
        self,
        Operation.sleepUntilChange(
            new int[] {other.end.object(), location(self)}, new long[] {0, quiet}),
        site);
    self.joining = null;
    machine.event().found(other.ended ? 1 : 0);
    if (!other.ended) {
      throwIfInterrupted(self, site);
    }
  }

  /** Whether a thread with these signals is interrupted. */
  public static boolean isInterrupted(long signals) {
    return (signals & INTERRUPTED) != 0;
  }

  /** Whether a thread that waits for a signal, or for the end of another one, may go on. */
  public static boolean isOver(ProgramThread thread) {
    return thread.joining != null
        ? thread.joining.ended || (thread.signals & INTERRUPTED) != 0
        : thread.pending.isSatisfiedBy(thread.signals);
  }

  /** Wakes a thread; false if it does not wait any more. */
  public boolean wake(ProgramThread self, Sleeper sleeper, int site) {
    ProgramThread other = sleeper.thread;
    machine.operation(self, update(other), site);
    int before = other.signals;
    boolean waits = (before & WAITING) != 0 && other.sleeps == sleeper.sleep;
    other.signals = waits ? before & INTERRUPTED | WOKEN : before;
    machine.event().change(before, other.signals);
    return waits;
  }

  /** Changes a location once it holds what is awaited; or an interrupt ends the waiting. */
  public Operation takeUnlessInterrupted(ProgramThread self, int location, Guard awaited) {
    return Operation.take(location, awaited).orOnce(location(self), IS_INTERRUPTED);
  }

  /** The same for a location that is left as it is. */
  public Operation sleepUnlessInterrupted(ProgramThread self, int location, Guard awaited) {
    return Operation.sleepUntil(location, awaited).orOnce(location(self), IS_INTERRUPTED);
  }

  /** What an event of the thread has just shown, so this is none. */
  public boolean isInterrupted(ProgramThread self) {
    return (self.signals & INTERRUPTED) != 0;
  }

  /** Whether a thread still waits, seen by another one. */
  boolean isWaiting(ProgramThread self, ProgramThread other, int site) {
    machine.operation(self, operations.read(location(other)), site);
    machine.event().change(other.signals, other.signals);
    return (other.signals & WAITING) != 0;
  }

  private Operation update(ProgramThread thread) {
    return operations.update(location(thread));
  }

  private Operation sleep(ProgramThread thread, boolean interruptible) {
    int ends = interruptible ? WOKEN | INTERRUPTED : WOKEN;
    return (interruptible ? interruptibleSleeps : sleeps)
        .computeIfAbsent(location(thread), at -> Operation.take(at, new Guard.HasBits(ends)));
  }

  public int location(ProgramThread thread) {
    return names.location(thread.object, PART, " (signals)");
  }
}
