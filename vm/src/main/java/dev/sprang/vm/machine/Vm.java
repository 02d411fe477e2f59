package dev.sprang.vm.machine;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.vm.access.WordAccesses;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.atomic.ContentVersions;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.interpret.Interpretation;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.KnownHistories;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.waiting.Waiting;
import org.jspecify.annotations.Nullable;

/** One machine, put together room by room; whoever is given to others is so by its room. */
public final class Vm {
  public final World world;
  public final VmOperations operations;
  public final Waiting waiting;
  public final VmInputs inputs;
  public final KnownHistories histories;
  public final WordAccesses accesses;
  public final AtomicCalls atomicCalls;
  public final Interpretation interpretation;

  private @Nullable Uses uses;

  public Vm(ClassTable classes) {
    world = new World(classes);
    LocationTable locations = new LocationTable();
    ContentVersions contents = new ContentVersions(world, locations);
    operations = new VmOperations(world, locations, contents);
    inputs = new VmInputs(world, operations.permission);
    histories = new KnownHistories(world);
    waiting = new Waiting(world, operations);
    accesses = new WordAccesses(world, operations, waiting.monitors, inputs);
    atomicCalls = new AtomicCalls(world, operations, waiting.monitors, waiting.signals, contents);
    interpretation =
        new Interpretation(world, operations, waiting, accesses.varHandles, atomicCalls, inputs);
  }

  /** What the program may do at all, told before it is prepared. */
  public void expect(Uses uses) {
    waiting.expect(uses);
    this.uses = uses;
  }

  /** That; null if nothing is told. */
  @Nullable Uses uses() {
    return uses;
  }
}
