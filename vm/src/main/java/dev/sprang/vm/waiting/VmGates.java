package dev.sprang.vm.waiting;

import dev.sprang.execution.Hash;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.Strings;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.GateOperations.Shape;
import java.lang.Thread.State;

/**
 * Carries out what stand-ins do with their gates. The value of a gate's location is its number, as
 * the guards of {@link GuardedRows} are, and above it a digest of what the threads had found out
 * that changed what is behind it: who finds the same value there finds the same behind the gate.
 * The digest is no part of a state, for the state has what is behind the gate itself.
 *
 * <p>Who asks for permission here is told whether it has it, and has to come again if not.
 */
public final class VmGates {
  /** A phase of waiting: it has ended without what was waited for. */
  private static final int DISTURBED = 1;

  /** And those of a thread that shows that it waits; the last one is for trying again. */
  private static final int IN_VAIN = 2;

  private static final int CALM = 3;
  private static final int SHOWN = 4;
  private static final int TRIES = 5;

  private final Heap heap;
  private final Permission gate;
  private final LocationTable locations;
  private final WordValues values;
  private final Signals signals;
  private final ShownStates states;
  private final CodeTable codes;
  private final Strings strings;
  private final Refusals refusals;
  private final int numberSlot;
  private final int digestSlot;
  private final int ownerSlot;
  private final int partSlot;
  private final GateOperations operations = new GateOperations();

  /** The gate that the present step has passed; 0 if none. */
  private int passed;

  public VmGates(World world, Operations operations, Signals signals, ShownStates states) {
    this.heap = world.heap;
    this.gate = operations.permission;
    this.locations = operations.locations;
    this.values = operations.values;
    this.signals = signals;
    this.states = states;
    this.codes = world.codes;
    this.strings = world.strings;
    this.refusals = world.refusals;
    VmClass type = world.classes.get(ClassTable.GATE);
    this.numberSlot = type.field("number", "I").slot();
    this.digestSlot = type.field("value", "J").slot();
    this.ownerSlot = type.field("owner", "Ljava/lang/Object;").slot();
    this.partSlot = type.field("part", "Ljava/lang/String;").slot();
  }

  private int number(int object) {
    return (int) heap.get(object, numberSlot);
  }

  private int location(int object) {
    int location = locations.number(heap.nameOf(object), numberSlot);
    if (locations.part(location) == null) {
      VmClass owner = heap.classOf((int) heap.get(object, ownerSlot));
      locations.setPart(location, owner, strings.text((int) heap.get(object, partSlot)));
    }
    return location;
  }

  private boolean ask(VmThread t, int object, Operation operation) {
    if (!gate.isOpen(t)) {
      throw refusals.unsupported(t, "a stand-in that is used while a class of the JDK initialises");
    }
    return gate.ask(t, operation, object, numberSlot);
  }

  /** Whether others could notice: they cannot meet a thread inside a call that is one step. */
  private boolean isNoticed(VmThread t) {
    return gate.isConcurrent() && !gate.isInRow(t);
  }

  /** Goes through: the rest of the step may change everything behind the gate. */
  public boolean pass(VmThread t, int object) {
    if (!isNoticed(t)) {
      return true;
    }
    if (!ask(t, object, locations.memory(Kind.UPDATE, location(object)))) {
      return false;
    }
    passed = object;
    return true;
  }

  /** The rest of the step only looks at what is behind the gate. */
  public boolean look(VmThread t, int object) {
    return !isNoticed(t) || ask(t, object, locations.memory(Kind.READ, location(object)));
  }

  /** Goes through if the number is within these bounds, else looks. */
  public boolean passIf(VmThread t, int object, int least, int below) {
    boolean asks = isNoticed(t);
    if (asks && !ask(t, object, operations.of(Shape.PASS_IF, location(object), least, below, 0))) {
      return false;
    }
    boolean passes = number(object) >= least && number(object) < below;
    passed = asks && passes ? object : 0;
    return passes;
  }

  /** Waits until the number is high enough, or perhaps the thread is interrupted. */
  public boolean await(
      VmThread t, int object, int least, boolean onlyLooks, boolean interruptibly) {
    if (t.phase != DISTURBED) {
      if (isShown() && hasOrShows(t, object, least, onlyLooks, interruptibly)) {
        return t.pending == null;
      }
      boolean asks = gate.isConcurrent() || number(object) < least;
      if (asks && !ask(t, object, waiting(t, object, least, onlyLooks, interruptibly))) {
        return false;
      }
      states.stopWaiting(t);
      t.phase = 0;
      if (number(object) >= least) {
        passed = asks && !onlyLooks ? object : 0;
        return true;
      }
      t.phase = DISTURBED;
    }
    if (!signals.isUndisturbed(t, null)) {
      return false;
    }
    t.phase = 0;
    return true;
  }

  /** Whether others may ask what the thread does that waits. */
  private boolean isShown() {
    return states.areAsked() && gate.isConcurrent();
  }

  /**
   * What a thread does that shows when it waits: it looks whether what it wants is there already,
   * and if not, shows it.
   *
   * @return whether it has what it wants, or has to ask again; else it waits now
   */
  private boolean hasOrShows(
      VmThread t, int object, int least, boolean onlyLooks, boolean interruptibly) {
    if (t.phase == 0) {
      int location = location(object);
      Operation wanted =
          onlyLooks
              ? locations.memory(Kind.READ, location)
              : operations.of(Shape.PASS_IF, location, least, Integer.MAX_VALUE, 0);
      if (!ask(t, object, wanted)) {
        return true;
      }
      if (number(object) >= least) {
        passed = onlyLooks ? 0 : object;
        return true;
      }
      t.phase = IN_VAIN;
    }
    if (t.phase == IN_VAIN) {
      if (interruptibly && !signals.isUndisturbed(t, null)) {
        return true;
      }
      t.phase = CALM;
    }
    if (t.phase == CALM) {
      if (!states.show(t, State.WAITING)) {
        return true;
      }
      t.phase = SHOWN;
    }
    return false;
  }

  /** Waits for some time: only those who ask for states notice it. */
  public boolean pause(VmThread t) {
    if (isShown()) {
      if (!states.show(t, State.TIMED_WAITING)) {
        return false;
      }
      states.stopWaiting(t);
    }
    return true;
  }

  private Operation waiting(
      VmThread t, int object, int least, boolean onlyLooks, boolean interruptibly) {
    int location = location(object);
    if (interruptibly && signals.mayInterrupt()) {
      Shape shape = onlyLooks ? Shape.SLEEP_UNLESS_INTERRUPTED : Shape.TAKE_UNLESS_INTERRUPTED;
      return operations.of(shape, location, least, 0, signals.location(t));
    }
    return operations.of(onlyLooks ? Shape.SLEEP : Shape.TAKE, location, least, 0, 0);
  }

  /**
   * Waits until the number is within these bounds, or perhaps the thread is interrupted; who has
   * both is told that it was interrupted.
   *
   * @return whether it went through; means nothing if the thread has to ask
   */
  public boolean awaitWithin(VmThread t, int object, int least, int below, boolean interruptibly) {
    boolean mayEnd = interruptibly && signals.mayInterrupt();
    if (isShown()) {
      return awaitShown(t, object, least, below, mayEnd);
    }
    Shape shape = mayEnd ? Shape.WITHIN_UNLESS_INTERRUPTED : Shape.WITHIN;
    int other = mayEnd ? signals.location(t) : 0;
    boolean isWithin = number(object) >= least && number(object) < below;
    boolean asks = gate.isConcurrent() || !isWithin;
    if (asks && !ask(t, object, operations.of(shape, location(object), least, below, other))) {
      return false;
    }
    boolean passes = !(mayEnd && Signals.isInterrupted(signals.get(t)));
    passed = asks && passes ? object : 0;
    return passes;
  }

  /**
   * The same in steps that those who ask for states can tell apart: who is woken does not wait any
   * more, though others may take what it is woken for.
   */
  private boolean awaitShown(VmThread t, int object, int least, int below, boolean mayEnd) {
    int location = location(object);
    while (true) {
      if (t.phase == 0) {
        if (!states.show(t, State.WAITING)) {
          return false;
        }
        t.phase = SHOWN;
      }
      if (t.phase == SHOWN) {
        Shape shape = mayEnd ? Shape.SLEEP_WITHIN_UNLESS_INTERRUPTED : Shape.SLEEP_WITHIN;
        int other = mayEnd ? signals.location(t) : 0;
        if (!ask(t, object, operations.of(shape, location, least, below, other))) {
          return false;
        }
        states.stopWaiting(t);
        t.phase = TRIES;
        if (mayEnd && signals.isInterruptedNow(t)) {
          t.phase = 0;
          return false;
        }
      }
      if (!ask(t, object, operations.of(Shape.PASS_IF, location, least, below, 0))) {
        return false;
      }
      t.phase = 0;
      if (number(object) >= least && number(object) < below) {
        passed = object;
        return true;
      }
    }
  }

  /** Waits for work at one gate, or for the end of all work at another one. */
  public boolean awaitWork(VmThread t, int object, int other) {
    if (isShown() && hasOrShows(t, object, 1, false, false)) {
      return t.pending == null;
    }
    boolean asks = gate.isConcurrent() || number(object) == 0;
    if (asks) {
      t.otherwise = other;
      if (!ask(t, object, operations.of(Shape.WORK, location(object), 1, 0, location(other)))) {
        return false;
      }
      t.otherwise = 0;
    }
    t.phase = 0;
    states.stopWaiting(t);
    boolean works = number(object) > 0;
    passed = asks && works ? object : 0;
    return works;
  }

  /** What to say of a program that ends while a thread waits for work. */
  public String toldIfIdle(VmThread t) {
    int[] code = codes.at(t.methodId()).code;
    return strings.text((int) t.stack[t.base + code[t.pc + Op.CALL_LENGTH + 2]]);
  }

  /** One of several ways to go on, from 0; means nothing if the thread has to ask. */
  public int choose(VmThread t, int ways) {
    return gate.ask(t, Operation.choose(ways), 0, 0) ? t.alternative : 0;
  }

  /** Whether a thread that waits at a gate may go on. */
  public boolean isOver(VmThread t) {
    Operation pending = t.pending;
    return pending.isSatisfiedBy(values.ofGate(t.pendingObject))
        || pending.footprint().size() > 1
            && pending.isSatisfiedBy(
                1, t.otherwise == 0 ? signals.get(t) : values.ofGate(t.otherwise));
  }

  /** The step is over: what it leaves at the gate that it has passed. */
  public void settle(VmThread t) {
    if (passed != 0) {
      long cause = Hash.of(Hash.of(heap.get(passed, digestSlot), t.number), t.history);
      heap.set(passed, digestSlot, cause << GuardedRows.BITS);
      passed = 0;
    }
  }
}
