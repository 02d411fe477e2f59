package dev.sprang.live.run.calls;

import dev.sprang.execution.Hash;
import dev.sprang.execution.Operation;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.Awaited;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.ShownStates;
import dev.sprang.live.run.waiting.Signals;
import java.util.function.LongPredicate;

/**
 * Carries out what stand-ins do with their gates. The value of a gate's location is its number, as
 * the guards of {@link GuardedRows} are, and above it a digest of what the threads had found out
 * that changed what is behind it: who finds the same value there finds the same behind the gate.
 */
final class Gates {
  private static final int PART = 3;

  /** What a thread waits for, until it has got it or is interrupted. */
  private record Wait(SharedCell gate, SharedCell other) implements Awaited {
    @Override
    public boolean isOver(ProgramThread thread) {
      Operation pending = thread.pending;
      return pending.isSatisfiedBy(valueOf(gate))
          || pending.footprint().size() > 1
              && pending.isSatisfiedBy(1, other == null ? thread.signals : valueOf(other));
    }
  }

  private final LiveMachine machine;
  private final LiveNames names;
  private final Signals signals;
  private final ThreadCalls threads;
  private final ShownStates states;
  private final LocationOperations operations = new LocationOperations(false);

  /** The gate that the present step is behind, its thread, and whether that changes nothing. */
  private SharedCell open;

  private ProgramThread inside;
  private boolean isUnchanged;

  Gates(
      LiveMachine machine,
      LiveNames names,
      Signals signals,
      ThreadCalls threads,
      ShownStates states) {
    this.states = states;
    this.machine = machine;
    this.names = names;
    this.signals = signals;
    this.threads = threads;
  }

  /** A gate is named by its maker, so that its name does not depend on who uses it first. */
  void created(ProgramThread self, SharedCell gate) {
    int object = names.object(self.number, self.objects++, gate.owner.getClass());
    locate(gate, object);
  }

  private void locate(SharedCell gate, int object) {
    gate.location = names.location(object, PART, " (" + gate.part + ")");
    names.setGate(gate.location);
  }

  Object instead(ProgramThread self, String method, SharedCell gate, Object[] arguments, int site)
      throws InterruptedException {
    switch (method) {
      case "pass" -> enter(self, gate, operations.update(locationOf(gate)), site);
      case "look" -> {
        enter(self, gate, operations.read(locationOf(gate)), site);
        isUnchanged = true;
      }
      case "passIf" -> {
        return passIf(self, gate, (int) arguments[0], (int) arguments[1], site);
      }
      case "await", "lookWhen", "awaitInterruptibly", "lookWhenInterruptibly" ->
          await(
              self,
              gate,
              (int) arguments[0],
              method.startsWith("look"),
              method.endsWith("Interruptibly"),
              site);
      case "awaitWithin" -> {
        return awaitWithin(
            self, gate, (int) arguments[0], (int) arguments[1], (boolean) arguments[2], site);
      }
      case "awaitWork" -> {
        return awaitWork(self, gate, (SharedCell) arguments[0], (String) arguments[1], site);
      }
      case "pause" -> {
        if (isShown()) {
          states.show(self, Thread.State.TIMED_WAITING, site);
          states.isBack(self);
        }
      }
      case "areStatesAsked" -> {
        return states.areAsked();
      }
      case "virtual" -> {
        return threads.virtual((Runnable) arguments[0]);
      }
      case "choose" -> {
        return machine.choose(self, Operation.choose((int) arguments[0]), site);
      }
      case "cut" -> machine.assumptions().cut((String) arguments[0]);
      case "interrupt", "interruptAgain" ->
          threads.interruptFromStandIn(self, (Thread) arguments[0], site);
      case "makeDaemon" -> threads.setDaemon((Thread) arguments[0], true);
      case "noDaemon" -> threads.setDaemon((Thread) arguments[0], false);
      case "assume" -> machine.assumptions().add((String) arguments[0]);
      default -> throw machine.refuse((String) arguments[0]);
    }
    return null;
  }

  private void enter(ProgramThread self, SharedCell gate, Operation operation, int site) {
    if (!machine.isAlone()) {
      machine.operation(self, operation, site);
      open = gate;
      inside = self;
      isUnchanged = false;
      machine.event().change(valueOf(gate), this::settle);
    }
  }

  /** The step is over: what it leaves at its gate. */
  private long settle() {
    if (!isUnchanged) {
      open.value = Hash.of(Hash.of(open.value, inside.number), inside.history) << GuardedRows.BITS;
    }
    return valueOf(open);
  }

  private boolean passIf(ProgramThread self, SharedCell gate, int least, int below, int site) {
    enter(self, gate, Operation.updateIf(locationOf(gate), isWithin(least, below)), site);
    boolean passes = gate.number >= least && gate.number < below;
    isUnchanged = !passes;
    return passes;
  }

  private void await(ProgramThread self, Wait wait, Operation operation, int site) {
    if (machine.isAlone() && operation.isSatisfiedBy(valueOf(wait.gate))) {
      return;
    }
    self.awaited = wait;
    machine.operation(self, operation, site);
    self.awaited = null;
    states.isBack(self);
    open = wait.gate;
    inside = self;
    isUnchanged = false;
    machine.event().change(valueOf(open), this::settle);
  }

  private void await(
      ProgramThread self,
      SharedCell gate,
      int least,
      boolean onlyLooks,
      boolean interruptibly,
      int site)
      throws InterruptedException {
    if (comesInTime(self, gate, least, onlyLooks, site)) {
      return;
    }
    if (isShown()) {
      if (interruptibly) {
        signals.throwIfInterrupted(self, site);
      }
      states.show(self, Thread.State.WAITING, site);
    }
    int at = locationOf(gate);
    Operation operation;
    if (interruptibly && signals.mayInterrupt()) {
      int own = signals.location(self);
      operation =
          onlyLooks
              ? Operation.sleepUntil(at, isAtLeast(least)).orOnce(own, Signals::isInterrupted)
              : Operation.takeOr(at, isAtLeast(least), own, Signals::isInterrupted);
    } else {
      operation =
          onlyLooks
              ? Operation.sleepUntil(at, isAtLeast(least))
              : Operation.take(at, isAtLeast(least));
    }
    await(self, new Wait(gate, null), operation, site);
    isUnchanged = onlyLooks;
    if (gate.number < least) {
      isUnchanged = true;
      signals.throwIfInterrupted(self, site);
    }
  }

  /** Whoever has both, what it waits for and an interrupt, is left to find out what to do. */
  private boolean awaitWithin(
      ProgramThread self, SharedCell gate, int least, int below, boolean interruptibly, int site) {
    int at = locationOf(gate);
    LongPredicate awaited = isWithin(least, below);
    boolean mayEnd = interruptibly && signals.mayInterrupt();
    while (isShown()) {
      if (isWoken(self, gate, awaited, mayEnd, site)) {
        return false;
      } else if (passIf(self, gate, least, below, site)) {
        return true;
      }
    }
    Operation operation =
        mayEnd ? signals.takeUnlessInterrupted(self, at, awaited) : Operation.take(at, awaited);
    await(self, new Wait(gate, null), operation, site);
    isUnchanged = mayEnd && signals.isInterrupted(self);
    return !isUnchanged;
  }

  /**
   * The same in steps that those who ask for states can tell apart: who is woken does not wait any
   * more, though others may take what it is woken for.
   *
   * @return whether it is interrupted
   */
  private boolean isWoken(
      ProgramThread self, SharedCell gate, LongPredicate awaited, boolean mayEnd, int site) {
    int at = locationOf(gate);
    states.show(self, Thread.State.WAITING, site);
    Operation operation =
        mayEnd
            ? signals.sleepUnlessInterrupted(self, at, awaited)
            : Operation.sleepUntil(at, awaited);
    await(self, new Wait(gate, null), operation, site);
    isUnchanged = true;
    return mayEnd && signals.isInterrupted(self);
  }

  /** Whether others may ask what the thread does that waits. */
  private boolean isShown() {
    return states.areAsked() && !machine.isAlone();
  }

  /** Whether a thread that shows when it waits need not wait: what it wants is there already. */
  private boolean comesInTime(
      ProgramThread self, SharedCell gate, int least, boolean onlyLooks, int site) {
    if (!isShown()) {
      return false;
    }
    int at = locationOf(gate);
    enter(
        self,
        gate,
        onlyLooks ? operations.read(at) : Operation.updateIf(at, isAtLeast(least)),
        site);
    boolean isThere = gate.number >= least;
    isUnchanged = onlyLooks || !isThere;
    return isThere;
  }

  private boolean awaitWork(
      ProgramThread self, SharedCell gate, SharedCell other, String told, int site) {
    if (comesInTime(self, gate, 1, false, site)) {
      return true;
    }
    if (isShown()) {
      states.show(self, Thread.State.WAITING, site);
    }
    self.isIdle = true;
    self.toldIfIdle = told;
    await(
        self,
        new Wait(gate, other),
        Operation.takeOr(locationOf(gate), isAtLeast(1), locationOf(other), isAtLeast(1)),
        site);
    self.isIdle = false;
    self.toldIfIdle = "";
    isUnchanged = gate.number == 0;
    return gate.number > 0;
  }

  private static LongPredicate isWithin(int least, int below) {
    return value -> GuardedRows.guard(value) >= least && GuardedRows.guard(value) < below;
  }

  private static LongPredicate isAtLeast(int least) {
    return value -> GuardedRows.guard(value) >= least;
  }

  /** One that a class of the JDK made for itself is named by its owner. */
  private int locationOf(SharedCell gate) {
    if (gate.location < 0) {
      String owner = gate.owner.getClass().getSimpleName();
      locate(gate, names.global(owner + " " + gate.part));
    }
    return gate.location;
  }

  private static long valueOf(SharedCell gate) {
    return gate.value | gate.number;
  }
}
