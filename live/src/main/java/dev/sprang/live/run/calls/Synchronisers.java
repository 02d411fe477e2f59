package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.run.classes.ClassStates;
import dev.sprang.live.run.contents.CallContext;
import dev.sprang.live.run.contents.Contents;
import dev.sprang.live.run.contents.Guarded;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.ThreadLifecycle;
import dev.sprang.live.run.memory.VariableCalls;
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
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Carries out what the synchroniser table says: monitors' wait sets, and the rest by {@link
 * LockCalls}, {@link Guarded}, {@link ThreadCalls} and {@link VariableCalls}.
 */
public final class Synchronisers implements ThreadLifecycle.ThreadEnd {
  private final LiveMachine machine;
  private final ClassStates classes;
  private final LiveMonitors monitors;
  private final ShownStates states;
  private final Contents contents;
  private final Guarded guarded;
  private final SignalWaits smallSteps;
  private final MonitorWaits waits;
  private final LockCalls locks;
  private final ThreadCalls threads;
  private final VariableCalls variables;
  private final OwnSynchronisers own = new OwnSynchronisers();
  private final Determinism determinism;
  private final SharedCells cells;
  private final InputCalls inputs;

  public Synchronisers(
      CallContext context,
      ClassStates classes,
      LiveMonitors monitors,
      Contents contents,
      VariableCalls variables,
      Uses uses) {
    EscapeTracker tracker = context.tracker();
    LiveNames names = context.names();
    this.machine = context.machine();
    this.classes = classes;
    this.monitors = monitors;
    this.states = monitors.states();
    this.contents = contents;
    this.variables = variables;
    ThreadKinds kinds = new ThreadKinds(machine);
    LiveThreadOperations operations =
        new LiveThreadOperations(
            machine, tracker, names, states, kinds::isVirtual, uses.interrupts());
    Signals signals = new Signals(operations);
    this.smallSteps = new SignalWaits(operations, new LiveWaitSets(machine, monitors), signals);
    this.waits =
        new MonitorWaits(
            machine, smallSteps, uses.interrupts() || uses.endsOfWaits() || uses.states());
    this.locks = new LockCalls(machine, tracker, monitors, waits, smallSteps, uses);
    this.threads = new ThreadCalls(machine, tracker, names, operations, signals, kinds, uses);
    this.guarded = new Guarded(contents, operations, signals);
    this.determinism = new Determinism(machine, tracker, names);
    this.inputs = new InputCalls(machine, names);
    this.cells = new SharedCells(machine, names, operations, signals, threads);
  }

  /** What threads owe to others when they go on after a wait, and when they end. */
  public ThreadLifecycle lifecycle() {
    return new ThreadLifecycle(states::showRunnable, threads::handle, this);
  }

  public void reset() {
    determinism.reset();
    threads.reset();
  }

  /** Gives permission for a call that the JDK's own code then carries out as one step. */
  public void before(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws Throwable {
    if (row.meaning() == Meaning.FENCE) {
      variables.fence(self, row, site);
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
        if (receiver instanceof Field field && Modifier.isStatic(field.getModifiers())) {
          classes.initialiseLate(self, field.getDeclaringClass(), site);
        }
        contents.checkText(self, receiver, site);
        variables.before(self, row, receiver, arguments, site);
      }
    }
  }

  /** Carries out a call in place of the JDK. */
  public @Nullable Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws Throwable {
    if (own.answers(receiver, row)) {
      return own.call(row, receiver, arguments);
    }
    self.callSite = site;
    return switch (row.meaning()) {
      case CURRENT_THREAD -> contents.known(self.thread);
      case THREAD_TEXT -> {
        contents.touch(self, receiver, true, site);
        yield threads.instead(self, row, receiver, arguments, site);
      }
      case GUARDED_FOR_SOME_TIME -> guarded.instead(self, row, receiver, arguments, site);
      case WAIT, NOTIFY, NOTIFY_ALL -> {
        useWaitSet(self, row, receiver, arguments);
        yield null;
      }
      case HOLDS_LOCK -> monitors.of(Objects.requireNonNull(arguments[0])).owner == self;
      case SIGNAL,
          SIGNAL_ALL,
          AWAIT,
          LOCK_INTERRUPTIBLY,
          TIMED_TRY_LOCK,
          LOCK_WAITERS,
          LOCK_QUEUE ->
          locks.instead(self, row, receiver, arguments, site);
      case SET_DAEMON -> {
        threads.checkDaemon((Thread) receiver, (boolean) arguments[0]);
        contents.touch(self, receiver, false, site);
        ((Thread) receiver).setDaemon((boolean) arguments[0]);
        yield null;
      }
      case SET_PRIORITY -> {
        contents.touch(self, receiver, false, site);
        threads.setPriority((Thread) receiver, (int) arguments[0]);
        yield null;
      }
      case CELL -> cells.instead(self, row.declared().name(), (SharedCell) receiver, arguments);
      case INPUT -> inputs.instead(self, row, arguments);
      case CLASS_BY_NAME -> classes.named(self, (String) arguments[0], site);
      case MAKE_VAR_HANDLE -> {
        if (row.declared().name().equals("findStaticVarHandle")) {
          classes.initialise(self, (Class<?>) arguments[0], site);
        }
        yield variables.make(row, receiver, arguments);
      }
      case ATOMIC_APPLY, ELEMENT_APPLY, VARIABLE_APPLY ->
          variables.apply(self, row, receiver, arguments, site);
      case NANO_TIME,
          CURRENT_TIME,
          SYSTEM_CLOCK,
          NOW,
          HASH_CODE,
          IDENTITY_HASH_CODE,
          RANDOM_DOUBLE,
          RANDOM_UUID,
          DRAW_SEED,
          DRAW_MILLIS ->
          determinism.instead(self, row, receiver, arguments);
      default -> threads.instead(self, row, receiver, arguments, site);
    };
  }

  /** The same in the initialiser of a class of the JDK, which does nothing that others notice. */
  public Object insteadQuietly(Synchroniser row, Object receiver, Object[] arguments)
      throws Throwable {
    return switch (row.meaning()) {
      case MAKE_VAR_HANDLE -> variables.make(row, receiver, arguments);
      case NANO_TIME, DRAW_SEED -> 0L;
      case CURRENT_TIME -> ClockAndChance.BEGIN_MILLIS;
      default ->
          throw machine.refuse(row.declared() + " is not modelled where a class of the JDK begins");
    };
  }

  private void useWaitSet(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    switch (row.meaning()) {
      case NOTIFY -> waits.notifyOne(self, ownWaitSet(self, receiver));
      case NOTIFY_ALL -> waits.notifyAll(self, ownWaitSet(self, receiver));
      default -> waitOn(self, row, receiver, arguments);
    }
  }

  private void waitOn(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    boolean byUnit = row.declared().name().equals("timedWait");
    Object object = byUnit ? arguments[0] : receiver;
    boolean timed = TimeOuts.isTimed(arguments, byUnit);
    if (byUnit && !timed) {
      return; // as TimeUnit says
    }
    if (object instanceof Thread) {
      throw machine.refuse(SynchroniserTable.WAIT_ON_THREAD);
    }
    long nanos = timed ? TimeOuts.nanos(machine.time(), self, row, receiver, arguments) : 0;
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
  public void after(ProgramThread ended) {
    threads.ended(ended);
  }

  /** Wakes those who waited for what the thread has released. */
  public void payDebts(ProgramThread self) {
    if (self.owesWaking) {
      self.owesWaking = false;
      self.callSite = self.site;
      smallSteps.payDebts();
    }
  }

  /** A lock's condition gets a wait set of its own. */
  public boolean noteCondition(Object result, Object receiver) {
    return locks.noteCondition(result, receiver);
  }

  public void created(ProgramThread self, SharedCell cell) {
    cells.created(self, cell);
  }

  public void created(Object object) {
    if (object instanceof Thread thread) {
      threads.made(thread);
    } else if (object instanceof ThreadGroup group) {
      threads.made(group);
    }
  }

  public int identityHash(Object object) {
    return determinism.identityHash(machine.currentOrNull(), object);
  }
}
