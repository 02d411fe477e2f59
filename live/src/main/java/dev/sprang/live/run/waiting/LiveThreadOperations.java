package dev.sprang.live.run.waiting;

import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.call.ThreadOperations;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Waits;
import java.lang.Thread.State;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** The words of the program's threads, and the operations on them. */
public final class LiveThreadOperations implements ThreadOperations {
  private static final int STARTED_PART = Integer.MIN_VALUE;
  private static final int SIGNALS_PART = 2;
  private static final State[] STATES = State.values();
  private static final Operation SLEEP = Operation.sleep(false);
  private static final Guard IS_INTERRUPTED = new Guard.HasBits(Signals.INTERRUPTED);

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private final ShownStates states;
  private final Predicate<Thread> virtual;
  private final boolean interrupts;
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private final Map<Integer, Operation> sleeps = new HashMap<>();
  private final Map<Integer, Operation> interruptibleSleeps = new HashMap<>();
  private final Set<Thread> interruptedUnstarted =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param virtual whether a thread is a virtual one
   * @param interrupts whether the program may interrupt threads at all
   */
  public LiveThreadOperations(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveNames names,
      ShownStates states,
      Predicate<Thread> virtual,
      boolean interrupts) {
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
    this.states = states;
    this.virtual = virtual;
    this.interrupts = interrupts;
  }

  private ProgramThread current() {
    return machine.current();
  }

  private void ask(Operation operation) {
    ProgramThread self = current();
    machine.operation(self, operation, self.callSite);
  }

  /** An operation on what the engine keeps of a thread, which has this value. */
  private int found(int value) {
    machine.event().change(value, value);
    return value;
  }

  @Override
  public boolean mayInterrupt() {
    return interrupts;
  }

  @Override
  public boolean areStatesAsked() {
    return states.areAsked();
  }

  /** Whether the program may ask what threads are parked for. */
  public boolean areBlockersAsked() {
    return states.areBlockersAsked();
  }

  @Override
  public boolean isAlone() {
    return machine.isAlone();
  }

  @Override
  public int self() {
    return current().number;
  }

  @Override
  public int find(Thread thread) {
    ProgramThread known = machine.threads().find(thread);
    TrackedObject tracked = tracker.of(thread);
    ProgramThread self = current();
    boolean mayDiffer =
        known == null
            ? tracked != null && tracked.escaped
            : known.watched && known.starter != self && known != self;
    if (mayDiffer && !machine.isAlone()) {
      ask(operations.read(startOf(Objects.requireNonNull(tracked))));
      known = machine.threads().find(thread);
      machine.event().found(known == null ? 0 : 1);
    }
    return known == null ? -1 : known.number;
  }

  @Override
  public boolean interruptUnstarted(Thread thread) {
    TrackedObject tracked = tracker.of(thread);
    boolean isKnown = tracked != null && tracked.escaped && !machine.isAlone();
    if (!isKnown) {
      interruptedUnstarted.add(thread);
    }
    return !isKnown;
  }

  @Override
  public boolean isInterruptedUnstarted(Thread thread) {
    return interruptedUnstarted.contains(thread);
  }

  /** Another execution begins. */
  public void reset() {
    interruptedUnstarted.clear();
  }

  /** A thread is about to begin: what was done to it before counts. */
  public void begins(ProgramThread started) {
    if (isInterruptedUnstarted(started.thread)) {
      started.signals = Signals.INTERRUPTED;
      started.permit = true;
    }
  }

  /** The location that tells whether a tracked thread is started. */
  public int startOf(TrackedObject tracked) {
    return names.location(tracked.object, STARTED_PART, " (started)");
  }

  @Override
  public boolean isVirtual(int thread) {
    return virtual.test(machine.threads().get(thread).thread);
  }

  @Override
  public int signals(int thread) {
    return machine.threads().get(thread).signals;
  }

  @Override
  public void setSignals(int thread, int signals) {
    ProgramThread whose = machine.threads().get(thread);
    whose.signals = signals;
    Operation done = machine.event().operation;
    if (done != null && done.object() == signalsOf(whose)) {
      machine.event().written = signals;
    }
  }

  @Override
  public int readSignals(int thread) {
    ProgramThread whose = machine.threads().get(thread);
    ask(operations.read(signalsOf(whose)));
    return found(whose.signals);
  }

  @Override
  public int updateSignals(int thread) {
    ProgramThread whose = machine.threads().get(thread);
    ask(operations.update(signalsOf(whose)));
    return found(whose.signals);
  }

  @Override
  public int updateOwnSignalsIf(int expected) {
    ProgramThread self = current();
    ask(Operation.compareAndSet(signalsOf(self), expected));
    return found(self.signals);
  }

  @Override
  public int awaitSignals(boolean interruptible) {
    ProgramThread self = current();
    int ends = interruptible ? Signals.WOKEN | Signals.INTERRUPTED : Signals.WOKEN;
    int at = signalsOf(self);
    Operation waits =
        (interruptible ? interruptibleSleeps : sleeps)
            .computeIfAbsent(at, a -> Waits.take(a, new Guard.HasBits(ends)));
    boolean isTimed = self.until != VirtualTime.NEVER; // then it changes them if not woken in time
    machine.operation(self, waits, isTimed ? operations.update(at) : null, self.callSite);
    return found(self.signals);
  }

  @Override
  public void givePermit(int thread) {
    machine.threads().get(thread).permit = true;
  }

  @Override
  public void unpark(int thread) {
    ProgramThread other = machine.threads().get(thread);
    ask(Operation.unpark(thread, other.permitLocation));
    other.permit = true;
    machine.event().written = 1;
  }

  @Override
  public boolean takePermit(boolean returnsAnyway) {
    ProgramThread self = current();
    ask(Operation.park(self.permitLocation, returnsAnyway));
    boolean wasThere = self.permit;
    if (machine.event().operation.maySpuriouslyWake()) {
      machine.event().leaveUnseen(wasThere ? 1 : 0);
    }
    self.permit = false;
    return wasThere;
  }

  @Override
  public boolean readEnd(int thread) {
    ProgramThread other = machine.threads().get(thread);
    ask(Operation.read(other.end.object()));
    return found(other.ended ? 1 : 0) != 0;
  }

  @Override
  public boolean awaitEnd(int thread) {
    ProgramThread self = current();
    ProgramThread other = machine.threads().get(thread);
    int quiet = self.signals & ~Signals.INTERRUPTED;
    self.joining = other;
    ask(
        Waits.sleepUntilChange(
            new int[] {other.end.object(), signalsOf(self)}, new long[] {0, quiet}));
    self.joining = null;
    machine.event().found(other.ended ? 1 : 0);
    return other.ended;
  }

  @Override
  public void join(int thread) {
    ask(Operation.join(thread));
  }

  @Override
  public void show(int thread, int state) {
    ProgramThread self = current();
    states.show(self, machine.threads().get(thread), STATES[state], self.callSite);
  }

  @Override
  public boolean showsWaiting() {
    return states.isShown(current());
  }

  @Override
  public void oweRunnable() {
    states.oweRunnable(current());
  }

  @Override
  public boolean dozes() {
    ProgramThread self = current();
    boolean dozes = self.polling != null && self.polling.isInRound();
    if (dozes) {
      states.doze(self, self.callSite);
    }
    return dozes;
  }

  @Override
  public int readState(int thread) {
    ProgramThread self = current();
    return states.ask(self, machine.threads().get(thread), self.callSite).ordinal();
  }

  @Override
  public void pass(long nanos) {
    if (!waitsInTime()) {
      TimeOuts.pass(current(), nanos);
    }
  }

  @Override
  public boolean waitsInTime() {
    return machine.time().isOn();
  }

  @Override
  public long now() {
    return machine.time().now();
  }

  @Override
  public void limit(long nanos) {
    current().until = machine.time().in(nanos);
  }

  @Override
  public boolean isOver() {
    return current().until <= machine.time().now();
  }

  @Override
  public boolean isLimited() {
    return current().until < VirtualTime.NEVER;
  }

  @Override
  public void rest() {
    ProgramThread self = current();
    if (interrupts) {
      ask(Waits.sleepUntil(signalsOf(self), IS_INTERRUPTED));
      found(self.signals);
    } else {
      ask(SLEEP);
    }
  }

  @Override
  public int choose(int ways) {
    ProgramThread self = current();
    return machine.choose(self, Operation.choose(ways), self.callSite);
  }

  @Override
  public void refuse(String what) {
    throw machine.refuse(what + ": that is not modelled");
  }

  /** The location by which an interrupt ends a wait of the current thread, if it does. */
  public int ending(boolean interruptible) {
    return interruptible ? signalsOf(current()) : GuardOperations.UNINTERRUPTIBLY;
  }

  private int signalsOf(ProgramThread thread) {
    return names.location(thread.object, SIGNALS_PART, " (signals)");
  }
}
