package dev.sprang.live.run.threads;

import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.Switcher;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One thread of the program in the current execution: what it is about to do and where it is. */
public final class ProgramThread {
  public final int number;

  /** The program's own thread object. */
  public final Thread thread;

  public Switcher.Strand strand;

  /** The operation it has paused before; null while it runs and after its end. */
  public @Nullable Operation pending;

  /** What it is about to do instead when its time is over; null if it does not wait in time. */
  public @Nullable Operation overdue;

  /** Until when it waits at most, by the clock of all. */
  public long until = VirtualTime.NEVER;

  /** Whether it waits for nothing but that the clock of all shows another time. */
  public boolean watchesClock;

  /** How often it has looked at that since its last operation. */
  public int looksInARow;

  public int site;

  /** The call into the JDK whose operations it does, where that takes several. */
  public int callSite;

  /** The choice with which it was last resumed. */
  public int granted = Choice.NONE;

  /** How many operations it has been granted. */
  public int steps;

  /** What it sees in loops that may poll; null if it has come to none. */
  public @Nullable PollingRounds polling;

  /** How often it has used memory. */
  public int hooks;

  /** Whether its end has happened, and whether nothing of it is left to do. */
  public boolean ended;

  public boolean gone;

  /** Who started it, and whether others had the thread before, so that they may have asked. */
  public @Nullable ProgramThread starter;

  public boolean watched;

  /** What its ending is to those who ask whether it is alive. */
  public final Operation end;

  /** The number of the thread as an object, of which locations are parts. */
  public final int object;

  /** The location of its permit for parking. */
  public final int permitLocation;

  /** How many threads it has started; names its children. */
  private int children;

  /** How many threads without a name it has made. */
  private int unnamed;

  /** How many objects it has named; names the next one. */
  private int objects;

  /** What its pending operation is about, if that is a monitor; and the wait set, if any. */
  public Monitor monitor;

  public Monitor.WaitSet waitSet;

  /** Whether it is in the wait set and nobody has woken it. */
  public boolean isWaiting;

  /** How often it held the monitor before it waited. */
  public int savedHolds;

  /** Whether the permit for parking is there. */
  public boolean permit;

  /** Its interrupt status, and whether it waits to be woken: see {@link Signals}. */
  public int signals;

  /** Whether it has waited, and is to show that it is back before its next operation. */
  public boolean owesRunnable;

  /** Whose end it waits for in a way that an interrupt can end too; null if nobody's. */
  public @Nullable ProgramThread joining;

  /** What it waits for other than a monitor or a signal; null if nothing. */
  public @Nullable Awaited awaited;

  /** What to say of a program that ends while this waits for work; null if it does not. */
  private @Nullable String toldIfIdle;

  /** Whether others wait for a lock that it has released, and are to be woken before all else. */
  public boolean owesWaking;

  /** A number for all that it has seen and for the choices it was given, in their order. */
  public long history;

  /** How many hash codes it has drawn. */
  private int hashes;

  /** Nanoseconds of virtual time it has spent sleeping, waiting in vain or reading the clock. */
  private long clock;

  @SuppressWarnings(
      "NullAway.Init") // who begins it gives it a strand, and who waits for a monitor that
  public ProgramThread(int number, Thread thread, LiveNames names) {
    this.number = number;
    this.thread = thread;
    this.object = names.global("thread " + names.thread(number));
    this.end = Operation.write(names.location(object, 0, LiveNames.ENDED));
    this.permitLocation = names.location(object, 1, " (permit)");
  }

  /** The operation it has paused before, while it has. */
  public Operation operation() {
    return Objects.requireNonNull(pending);
  }

  /** What it sees in loops that may poll, once it has come to one. */
  public PollingRounds polling() {
    return Objects.requireNonNull(polling);
  }

  /** What it is about to do at a time: what it waits for, or what is left when its own is over. */
  public Operation next(VirtualTime time) {
    return overdue != null && until <= time.now() ? overdue : operation();
  }

  /** It goes on with what it was about to do. */
  public void goOn() {
    pending = null;
    overdue = null;
    looksInARow = 0;
    if (watchesClock) {
      watchesClock = false;
      until = VirtualTime.NEVER;
    }
  }

  public boolean isInterrupted() {
    return (signals & Signals.INTERRUPTED) != 0;
  }

  /** Whether it waits for a signal, or for the end of another thread, and may go on. */
  public boolean isWoken() {
    return joining != null ? joining.ended || isInterrupted() : operation().isSatisfiedBy(signals);
  }

  /** The ordinal of the next thread that it starts, from 1. */
  public int nextChild() {
    return ++children;
  }

  public int nextUnnamed() {
    return unnamed++;
  }

  public int nextObject() {
    return objects++;
  }

  public int nextHash() {
    return hashes++;
  }

  public long clock() {
    return clock;
  }

  public void passTime(long nanos) {
    clock += nanos;
  }

  /** From here on it waits for work, which does not keep the program from ending. */
  public void beIdle(String told) {
    toldIfIdle = told;
  }

  public void stopIdling() {
    toldIfIdle = null;
  }

  public boolean isIdle() {
    return toldIfIdle != null;
  }

  public @Nullable String toldIfIdle() {
    return toldIfIdle;
  }

  /** It does more than look at memory, in a way that is in no event. */
  public void acts() {
    if (polling != null) {
      polling.acts();
    }
  }

  /** Its last step is done, and this is what it found. */
  public void saw(long found) {
    history = Hash.of(Hash.of(history, granted), found);
  }
}
