package dev.sprang.vm.waiting;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;

/** The parts by which threads wait for each other, begin and end. */
public final class Waiting {
  public final VmAssumptions assumptions;
  public final VmShownStates states;
  public final VmMonitors monitors;
  public final SignalWords signals;
  public final WaitSets waitSets;
  public final VmSharedCells cells;
  public final VmProgramEnd programEnd;
  public final ThreadControl control;
  public final VmHandlers handlers;
  private final VirtualTime time;

  public Waiting(World world, VmOperations operations) {
    assumptions = new VmAssumptions(world.heap, world.classes);
    states = new VmShownStates(world, operations, assumptions);
    monitors = new VmMonitors(world, operations, states);
    signals = new SignalWords(world, operations);
    waitSets = new WaitSets(world, operations, monitors);
    cells = new VmSharedCells(world, operations, signals, monitors);
    programEnd = new VmProgramEnd(world, operations);
    control = new ThreadControl(world, operations, monitors, programEnd);
    handlers = new VmHandlers(world, operations, monitors);
    time = operations.threads.time;
  }

  /** The clock of all threads. */
  public VirtualTime time() {
    return time;
  }

  /** Tells what the program may do at all. */
  public void expect(Uses uses) {
    programEnd.expect(uses);
    signals.expect(uses);
    states.expect(uses);
    handlers.expect(uses);
    monitors.expect(uses);
    if (uses.finalizers()) {
      assumptions.add(Uses.NO_FINALIZER_RUNS);
    }
  }
}
