package dev.sprang.vm.waiting;

import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.Sight;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.CellLayout;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.Strings;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.BelatedWrites;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.VmThread;

/**
 * Carries out what stand-ins do with their cells. The value of a cell's location is its number, as
 * the guards of {@link GuardedRows} are, and above it a digest of what the threads had found out
 * that changed what is behind it: who finds the same value there finds the same behind the cell.
 * The digest is no part of a state, for the state has what is behind the cell itself.
 *
 * <p>Who asks for permission here is told whether it has it, and has to come again if not.
 */
public final class VmSharedCells {
  private final Heap heap;
  private final ClassTable classes;
  private final Permission permission;
  private final BelatedWrites belated;
  private final LocationTable locations;
  private final WordValues values;
  private final SignalWords signals;
  private final VmMonitors monitors;
  private final CodeTable codes;
  private final Strings strings;
  private final Refusals refusals;
  private final CellLayout layout;
  private final int numberSlot;
  private final int digestSlot;
  private final GuardOperations operations = new GuardOperations();

  /** The cell that the present step has passed; 0 if none. */
  private int passed;

  VmSharedCells(World world, VmOperations operations, SignalWords signals, VmMonitors monitors) {
    this.monitors = monitors;
    this.heap = world.heap;
    this.classes = world.classes;
    this.permission = operations.permission;
    this.belated = operations.belated;
    this.locations = operations.locations;
    this.values = operations.values;
    this.signals = signals;
    this.codes = world.codes;
    this.strings = world.strings;
    this.refusals = world.refusals;
    this.layout = world.cells;
    this.numberSlot = layout.numberSlot;
    this.digestSlot = layout.digestSlot;
  }

  private int number(int object) {
    return (int) heap.get(object, numberSlot);
  }

  private int location(int object) {
    int location = locations.number(heap.nameOf(object), numberSlot);
    if (locations.part(location) == null) {
      locations.setPart(location, layout.owner(object), layout.part(object));
    }
    return location;
  }

  /** What others may see is announced before, for after it nothing may come between. */
  private boolean ask(VmThread t, int object, Operation operation) {
    if (!permission.isOpen(t)) {
      throw refusals.unsupported(t, "a stand-in that is used while a class of the JDK initialises");
    }
    return monitors.announce(t)
        && announceGiven(t)
        && permission.ask(t, operation, object, numberSlot);
  }

  /** What the program gives to a stand-in, that may give to others in the step. */
  private boolean announceGiven(VmThread t) {
    if (!belated.isOn()) {
      return true;
    }
    Frames frames = new Frames(t);
    VmMethod method = classes.method(frames.methodId());
    while (method.owner.sight != Sight.SEEN) {
      if (!belated.announceGiven(t, method, t.stack, frames.base(), 0)) {
        return false;
      } else if (!frames.toCaller()) {
        return true;
      }
      method = classes.method(frames.methodId());
    }
    return true;
  }

  /** Whether others could notice: they cannot meet a thread inside a call that is one step. */
  private boolean isNoticed(VmThread t, int object) {
    return permission.isConcurrent() && !permission.isInAtomicCall(t) && !isOwn(t, object);
  }

  /** Whether it belongs to what a class of the JDK makes while it initialises. */
  private boolean isOwn(VmThread t, int object) {
    return !permission.isOpen(t) && !heap.isShared(object);
  }

  /** Goes through: the rest of the step may change everything behind the cell. */
  public boolean pass(VmThread t, int object) {
    if (!isNoticed(t, object)) {
      return true;
    }
    if (!ask(t, object, locations.memory(OperationKind.UPDATE, location(object)))) {
      return false;
    }
    passed = object;
    return true;
  }

  /** The rest of the step only looks at what is behind the cell. */
  public boolean look(VmThread t, int object) {
    return !isNoticed(t, object)
        || ask(t, object, locations.memory(OperationKind.READ, location(object)));
  }

  /** Goes through if the number is within these bounds, else looks. */
  public boolean passIf(VmThread t, int object, int least, int below) {
    boolean asks = isNoticed(t, object);
    if (asks && !ask(t, object, operations.passIf(location(object), least, below))) {
      return false;
    }
    boolean passes = number(object) >= least && number(object) < below;
    passed = asks && passes ? object : 0;
    return passes;
  }

  /** Waits until the number is high enough, or perhaps the thread is interrupted. */
  public boolean await(
      VmThread t, int object, int least, boolean onlyLooks, boolean interruptible) {
    boolean asks = permission.isConcurrent() || number(object) < least;
    int ends = signals.ending(t, interruptible);
    if (asks
        && !ask(t, object, operations.awaitAtLeast(location(object), least, onlyLooks, ends))) {
      return false;
    }
    passed = asks && !onlyLooks && number(object) >= least ? object : 0;
    return true;
  }

  /**
   * Waits until the number is within these bounds, or perhaps the thread is interrupted; who has
   * both is told that it was interrupted.
   *
   * @return whether it went through; means nothing if the thread has to ask
   */
  public boolean awaitWithin(
      VmThread t, int object, int least, int below, boolean onlyLooks, boolean interruptible) {
    boolean isWithin = number(object) >= least && number(object) < below;
    boolean asks = permission.isConcurrent() && !isOwn(t, object) || !isWithin;
    int at = location(object);
    int ends = signals.ending(t, interruptible);
    if (asks && !ask(t, object, operations.awaitWithin(at, least, below, onlyLooks, ends))) {
      return false;
    }
    boolean passes = !onlyLooks && isWithin && !(interruptible && signals.isInterruptedNow(t));
    passed = asks && passes ? object : 0;
    return passes;
  }

  /** Waits for work at one cell, or for the end of all work at another one. */
  public boolean awaitWork(VmThread t, int object, int other, int least) {
    boolean asks = permission.isConcurrent() || number(object) == 0;
    if (asks) {
      t.otherwise = other;
      if (!ask(t, object, operations.awaitWork(location(object), location(other), least))) {
        return false;
      }
      t.otherwise = 0;
    }
    boolean works = number(object) > 0;
    passed = asks && works ? object : 0;
    return works;
  }

  /** What to say of a program that ends while a thread waits for work. */
  public String toldIfIdle(VmThread t) {
    int[] code = codes.at(t.methodId()).code;
    int last = t.pc + Op.CALL_LENGTH + code[t.pc + 3] - 1;
    return strings.text((int) t.stack[t.base + code[last]]);
  }

  /** One of several ways to go on, from 0; means nothing if the thread has to ask. */
  public int choose(VmThread t, int ways) {
    return permission.ask(t, Operation.choose(ways), 0, 0) ? Choice.alternative(t.choice) : 0;
  }

  /** Whether a thread that waits at a cell may go on. */
  public boolean isOver(VmThread t) {
    Operation pending = t.operation();
    return pending.isSatisfiedBy(values.ofSharedCell(t.pendingObject))
        || pending.footprint().size() > 1
            && pending.isSatisfiedBy(
                1, t.otherwise == 0 ? signals.get(t) : values.ofSharedCell(t.otherwise));
  }

  /** The step is over: what it leaves at the cell that it has passed. */
  public void settle(VmThread t) {
    if (passed != 0) {
      long cause = Hash.of(Hash.of(heap.get(passed, digestSlot), t.number), t.history);
      heap.set(passed, digestSlot, cause << GuardedRows.BITS);
      passed = 0;
    }
  }
}
