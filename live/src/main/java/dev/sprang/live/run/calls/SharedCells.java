package dev.sprang.live.run.calls;

import dev.sprang.jdk.call.CellAccess;
import dev.sprang.jdk.call.CellWaits;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.program.DiskFiles;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.synchroniser.GuardOperations;
import dev.sprang.jdk.synchroniser.GuardedRows;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.Awaited;
import dev.sprang.live.run.threads.LocationOperations;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.run.waiting.LiveThreadOperations;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Carries out what stand-ins do with their cells. The value of a cell's location is its number, as
 * the guards of {@link GuardedRows} are, and above it a digest of what the threads had found out
 * that changed what is behind it: who finds the same value there finds the same behind the cell.
 */
final class SharedCells implements CellAccess {
  private static final int PART = 3;

  /** What a thread waits for, until it has got it or is interrupted. */
  private record Wait(SharedCell cell, @Nullable SharedCell other) implements Awaited {
    @Override
    public boolean isOver(ProgramThread thread) {
      Operation pending = thread.operation();
      return pending.isSatisfiedBy(valueOf(cell))
          || pending.footprint().size() > 1
              && pending.isSatisfiedBy(1, other == null ? thread.signals : valueOf(other));
    }
  }

  private final LiveMachine machine;
  private final LiveNames names;
  private final LiveThreadOperations threadOperations;
  private final ThreadCalls threads;
  private final CellWaits waits;
  private final DiskFiles disk = new DiskFiles();
  private final LocationOperations operations = new LocationOperations(Mode.VOLATILE);
  private final GuardOperations waitOperations = new GuardOperations();

  /** The cell that the present step is behind, its thread, and whether that changes nothing. */
  private SharedCell open;

  private ProgramThread inside;
  private boolean isUnchanged;

  @SuppressWarnings("NullAway.Init") // a step at a cell sets it
  SharedCells(
      LiveMachine machine,
      LiveNames names,
      LiveThreadOperations threadOperations,
      Signals signals,
      ThreadCalls threads) {
    this.waits = new CellWaits(threadOperations, this, signals);
    this.machine = machine;
    this.names = names;
    this.threadOperations = threadOperations;
    this.threads = threads;
  }

  /** A cell is named by its maker, so that its name does not depend on who uses it first. */
  void created(ProgramThread self, SharedCell cell) {
    int object = names.object(self.number, self.nextObject(), cell.owner.getClass());
    locate(cell, object);
  }

  private void locate(SharedCell cell, int object) {
    cell.location = names.cell(object, PART, cell.part);
  }

  @Nullable Object instead(ProgramThread self, String method, SharedCell cell, Object[] arguments)
      throws InterruptedException {
    return switch (method) {
      case "passIf" -> passIf(cell, (int) arguments[0], (int) arguments[1]);
      case "awaitWithin" ->
          waits.awaitWithin(cell, (int) arguments[0], (int) arguments[1], (boolean) arguments[2]);
      case "awaitWork" ->
          waits.awaitWork(
              cell, (SharedCell) arguments[0], (int) arguments[1], (String) arguments[2]);
      case "areBlockersAsked" -> threadOperations.areBlockersAsked();
      case "areStatesAsked" -> threadOperations.areStatesAsked();
      case "waitsInTime" -> threadOperations.waitsInTime();
      case "isOver" -> threadOperations.isOver();
      case "virtual" -> threads.virtual((Runnable) arguments[0]);
      case "onDisk" -> disk.find((String) arguments[0]);
      case "choose" -> threadOperations.choose((int) arguments[0]);
      default -> {
        carryOut(self, method, cell, arguments);
        yield null;
      }
    };
  }

  private void carryOut(ProgramThread self, String method, SharedCell cell, Object[] arguments)
      throws InterruptedException {
    switch (method) {
      case "pass" -> enter(self, cell, operations.update(locationOf(cell)));
      case "look" -> look(cell);
      case "await", "lookWhen", "awaitInterruptibly", "lookWhenInterruptibly" ->
          waits.await(
              cell,
              (int) arguments[0],
              method.startsWith("look"),
              method.endsWith("Interruptibly"));
      case "pause" -> waits.pause();
      case "limit" -> threadOperations.limit((long) arguments[0]);
      case "rest" -> threadOperations.rest();
      case "cut" -> machine.assumptions().cut((String) arguments[0]);
      case "interrupt", "interruptAgain" -> threads.interruptBySelf((Thread) arguments[0]);
      case "makeDaemon" -> threads.setDaemon((Thread) arguments[0], true);
      case "noDaemon" -> threads.setDaemon((Thread) arguments[0], false);
      case "assume" -> machine.assumptions().add((String) arguments[0]);
      default -> throw machine.refuse((String) arguments[0]);
    }
  }

  private void enter(ProgramThread self, SharedCell cell, Operation operation) {
    if (!machine.isAlone()) {
      machine.operation(self, operation, self.callSite);
      open = cell;
      inside = self;
      isUnchanged = false;
      machine.event().change(valueOf(cell), this::settle);
    }
  }

  /** The step is over: what it leaves at its cell. */
  private long settle() {
    if (!isUnchanged) {
      open.value = Hash.of(Hash.of(open.value, inside.number), inside.history) << GuardedRows.BITS;
    }
    return valueOf(open);
  }

  @Override
  public void look(SharedCell cell) {
    enter(machine.current(), cell, operations.read(locationOf(cell)));
    isUnchanged = true;
  }

  @Override
  public boolean passIf(SharedCell cell, int least, int below) {
    enter(machine.current(), cell, waitOperations.passIf(locationOf(cell), least, below));
    boolean passes = cell.number >= least && cell.number < below;
    isUnchanged = !passes;
    return passes;
  }

  private void await(Wait wait, Operation operation) {
    if (machine.isAlone() && operation.isSatisfiedBy(valueOf(wait.cell))) {
      return;
    }
    ProgramThread self = machine.current();
    self.awaited = wait;
    machine.operation(self, operation, self.callSite);
    self.awaited = null;
    open = wait.cell;
    inside = self;
    isUnchanged = false;
    machine.event().change(valueOf(open), this::settle);
  }

  @Override
  public void await(SharedCell cell, int least, boolean onlyLooks, boolean interruptible) {
    int ends = threadOperations.ending(interruptible);
    await(
        new Wait(cell, null),
        waitOperations.awaitAtLeast(locationOf(cell), least, onlyLooks, ends));
    isUnchanged = onlyLooks || cell.number < least;
  }

  @Override
  public boolean awaitWithin(
      SharedCell cell, int least, int below, boolean onlyLooks, boolean interruptible) {
    int ends = threadOperations.ending(interruptible);
    await(
        new Wait(cell, null),
        waitOperations.awaitWithin(locationOf(cell), least, below, onlyLooks, ends));
    boolean isWithin = cell.number >= least && cell.number < below;
    isUnchanged = onlyLooks || !isWithin || interruptible && machine.current().isInterrupted();
    return !isUnchanged;
  }

  @Override
  public boolean awaitWork(SharedCell cell, SharedCell other, int least, String told) {
    ProgramThread self = machine.current();
    self.beIdle(told);
    await(
        new Wait(cell, other),
        waitOperations.awaitWork(locationOf(cell), locationOf(other), least));
    self.stopIdling();
    isUnchanged = cell.number == 0;
    return cell.number > 0;
  }

  /** One that a class of the JDK made for itself is named by its owner. */
  private int locationOf(SharedCell cell) {
    if (cell.location < 0) {
      String owner = cell.owner.getClass().getSimpleName();
      locate(cell, names.global(owner + " " + cell.part));
    }
    return cell.location;
  }

  private static long valueOf(SharedCell cell) {
    return cell.value | cell.number;
  }
}
