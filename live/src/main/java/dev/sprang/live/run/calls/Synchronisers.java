package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.run.LiveTarget;
import dev.sprang.live.run.contents.Contents;
import dev.sprang.live.run.contents.Guarded;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.machine.Leaving;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.memory.AtomicSpots;
import dev.sprang.live.run.memory.AtomicUpdates;
import dev.sprang.live.run.memory.FieldTable;
import dev.sprang.live.run.memory.LocationCalls;
import dev.sprang.live.run.memory.MemorySpots;
import dev.sprang.live.run.memory.VariableSpots;
import dev.sprang.live.run.memory.Variables;
import dev.sprang.live.run.memory.WeakModeNotes;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveMonitors;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.live.run.waiting.LiveWaitSets;
import dev.sprang.live.run.waiting.LockCalls;
import dev.sprang.live.run.waiting.MonitorWaits;
import dev.sprang.live.run.waiting.ShownStates;
import dev.sprang.live.run.waiting.TimeOuts;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import java.util.Objects;

/**
 * Carries out what the synchroniser table says: monitors' wait sets, and the rest by {@link
 * LockCalls}, {@link Guarded}, {@link ThreadCalls} and {@link LocationCalls}.
 */
public final class Synchronisers implements Leaving {
  private final LiveMachine machine;
  private final LiveTarget target;
  private final LiveMonitors monitors;
  private final ShownStates states;
  private final Contents contents;
  private final Guarded guarded;
  private final SignalWaits smallSteps;
  private final MonitorWaits waits;
  private final LockCalls locks;
  private final ThreadCalls threads;
  private final Variables variables;
  private final LocationCalls calls;
  private final AtomicSpots atomicSpots;
  private final AtomicUpdates atomicUpdates;
  private final VariableSpots variableSpots;
  private final WeakModeNotes weakModes;
  private final MemorySpots memorySpots;
  private final OwnSynchronisers own = new OwnSynchronisers();
  private final Determinism determinism;
  private final Gates gates;

  public Synchronisers(
      LiveMachine machine,
      EscapeTracker shadows,
      LiveNames names,
      LiveTarget target,
      LiveMonitors monitors,
      ShownStates states,
      Contents contents,
      MemorySpots memorySpots,
      FieldTable fields,
      WeakModeNotes weakModes,
      Uses uses) {
    this.weakModes = weakModes;
    this.variables = new Variables(fields);
    this.calls = new LocationCalls(machine, shadows, names);
    this.variableSpots = new VariableSpots(machine, shadows, variables);
    this.atomicSpots = new AtomicSpots(shadows);
    this.atomicUpdates = new AtomicUpdates(machine, calls, atomicSpots);
    this.machine = machine;
    this.target = target;
    this.monitors = monitors;
    this.states = states;
    this.contents = contents;
    ThreadKinds kinds = new ThreadKinds(machine);
    LiveThreadOperations operations =
        new LiveThreadOperations(
            machine, shadows, names, states, kinds::isVirtual, uses.interrupts());
    Signals signals = new Signals(operations);
    this.smallSteps = new SignalWaits(operations, new LiveWaitSets(machine, monitors), signals);
    this.waits =
        new MonitorWaits(
            machine, smallSteps, uses.interrupts() || uses.endsOfWaits() || uses.states());
    this.locks = new LockCalls(machine, shadows, monitors, waits, smallSteps, uses);
    this.threads = new ThreadCalls(machine, shadows, names, operations, signals, kinds, uses);
    this.memorySpots = memorySpots;
    this.guarded = new Guarded(machine, shadows, contents, operations, signals);
    this.determinism = new Determinism(machine, shadows, names);
    this.gates = new Gates(machine, names, operations, signals, threads);
  }

  public void reset() {
    determinism.reset();
    variables.reset();
    threads.reset();
  }

  /** The program's classes are those of another loader. */
  public void forgetClasses() {
    variables.forgetClasses();
  }

  /** Gives permission for a call that the JDK's own code then carries out as one step. */
  public void before(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    if (row.meaning() == Meaning.FENCE) {
      weakModes.note(row.declared(), site);
      return;
    }
    if (receiver == null || own.answers(receiver, row)) {
      return; // the call itself throws what is due, or its woven code asks
    }
    switch (row.meaning()) {
      case GUARDED, GUARDED_PUT, GUARDED_UNINTERRUPTIBLY ->
          guarded.before(self, row, receiver, arguments, site);
      case THREAD_READ, THREAD_WRITE ->
          contents.touch(self, receiver, row.meaning() == Meaning.THREAD_READ, site);
      case LOCK, TRY_LOCK, UNLOCK, QUERY_LOCK, OWN_HOLDS, NEW_CONDITION ->
          locks.before(self, row, receiver, site);
      default -> {
        weakModes.note(row.declared(), site);
        calls.before(finder(row.meaning()), self, row, receiver, arguments, site);
      }
    }
  }

  private LocationCalls.Finder finder(Meaning meaning) {
    return switch (meaning) {
      case VARIABLE_READ,
          VARIABLE_WRITE,
          VARIABLE_UPDATE,
          VARIABLE_COMPARE_AND_SET,
          VARIABLE_APPLY ->
          variableSpots;
      case MEMORY_READ, MEMORY_WRITE, MEMORY_UPDATE, MEMORY_COMPARE_AND_SET -> memorySpots;
      default -> atomicSpots;
    };
  }

  /** Carries out a call in place of the JDK. */
  public Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws Throwable {
    if (own.answers(receiver, row)) {
      return own.call(row, receiver, arguments);
    }
    self.callSite = site;
    switch (row.meaning()) {
      case GUARDED_FOR_SOME_TIME -> {
        return guarded.instead(self, row, receiver, arguments, site);
      }
      case WAIT -> waitOn(self, row, receiver, arguments);
      case NOTIFY -> waits.notifyOne(self, ownWaitSet(self, receiver));
      case NOTIFY_ALL -> waits.notifyAll(self, ownWaitSet(self, receiver));
      case HOLDS_LOCK -> {
        return monitors.of(Objects.requireNonNull(arguments[0])).owner == self;
      }
      case SIGNAL,
          SIGNAL_ALL,
          AWAIT,
          LOCK_INTERRUPTIBLY,
          TIMED_TRY_LOCK,
          LOCK_WAITERS,
          LOCK_QUEUE -> {
        return locks.instead(self, row, receiver, arguments, site);
      }
      case SET_PRIORITY -> {
        contents.touch(self, receiver, false, site);
        threads.setPriority((Thread) receiver, (int) arguments[0]);
      }
      case CELL -> {
        return gates.instead(self, row.declared().name(), (SharedCell) receiver, arguments);
      }
      case MAKE_VAR_HANDLE -> {
        if (row.declared().name().equals("findStaticVarHandle")) {
          target.initialise(self, (Class<?>) arguments[0], site);
        }
        return variables.make(row.declared().name(), receiver, arguments);
      }
      case ATOMIC_APPLY, ELEMENT_APPLY, VARIABLE_APPLY -> {
        LocationCalls.Finder finder = finder(row.meaning());
        return atomicUpdates.apply(finder, self, row, receiver, arguments, site);
      }
      case NANO_TIME,
          CURRENT_TIME,
          SYSTEM_CLOCK,
          NOW,
          HASH_CODE,
          IDENTITY_HASH_CODE,
          RANDOM_DOUBLE,
          RANDOM_UUID,
          DRAW_SEED,
          DRAW_MILLIS -> {
        return determinism.instead(self, row, receiver, arguments);
      }
      default -> {
        return threads.instead(self, row, receiver, arguments, site);
      }
    }
    return null;
  }

  /** The same in the initialiser of a class of the JDK, which does nothing that others notice. */
  public Object insteadQuietly(Synchroniser row, Object receiver, Object[] arguments)
      throws Throwable {
    return switch (row.meaning()) {
      case MAKE_VAR_HANDLE -> variables.make(row.declared().name(), receiver, arguments);
      case NANO_TIME, DRAW_SEED -> 0L;
      case CURRENT_TIME -> ClockAndChance.BEGIN_MILLIS;
      default ->
          throw machine.refuse(row.declared() + " is not modelled where a class of the JDK begins");
    };
  }

  private void waitOn(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    Object object = receiver;
    boolean timed = false;
    boolean negative = false;
    for (Object argument : arguments) {
      long time = argument instanceof Number number ? number.longValue() : 0;
      timed |= time > 0;
      negative |= time < 0;
    }
    if (row.declared().name().equals("timedWait")) {
      object = arguments[0];
      if (!timed) {
        return; // as TimeUnit says
      }
    } else if (negative) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (object instanceof Thread) {
      throw machine.refuse(SynchroniserTable.WAIT_ON_THREAD);
    }
    long nanos = timed ? TimeOuts.nanos(self, row, receiver, arguments) : 0;
    waits.await(self, ownWaitSet(self, object), timed, nanos, true);
  }

  private Monitor.WaitSet ownWaitSet(ProgramThread self, Object object) {
    Monitor monitor = monitors.of(object);
    monitor.checkOwner(self);
    return monitor.ownWaitSet;
  }

  @Override
  public void before(ProgramThread ending) {
    payDebts(ending);
  }

  @Override
  public void comeBack(ProgramThread thread) {
    states.comeBack(thread);
  }

  @Override
  public void after(ProgramThread ended) {
    threads.ended(ended);
  }

  @Override
  public boolean handles(ProgramThread thread, Throwable thrown) {
    return threads.handles(thread, thrown);
  }

  /** Wakes those who waited for what the thread has released. */
  public void payDebts(ProgramThread self) {
    if (!self.owed.isEmpty()) {
      self.callSite = self.site;
      smallSteps.payDebts();
    }
  }

  /** A lock's condition gets a wait set of its own. */
  public boolean isCondition(Object result, Object receiver) {
    return locks.isCondition(result, receiver);
  }

  /** An atomic variable used as a number or printed: that reads it. */
  public boolean readsAtomic(ProgramThread self, Object receiver, int site) {
    if (!AtomicSpots.isVariable(receiver)) {
      return false;
    }
    atomicUpdates.read(self, receiver, site);
    return true;
  }

  public void created(ProgramThread self, SharedCell gate) {
    gates.created(self, gate);
  }

  public void created(Object object) {
    if (object instanceof Thread thread) {
      threads.made(thread);
    }
  }

  public int identityHash(Object object) {
    return determinism.identityHash(machine.current(), object);
  }
}
