package dev.sprang.vm.operation;

import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.ThreadTable;

/** The parts that decide what is an operation, and on which location. */
public final class VmOperations {
  public final LocationTable locations;
  public final WordValues values;
  public final Permission permission;
  public final ThreadTable threads;
  public final ClassInitialiser initialiser;
  public final VmEscape escape;
  public final BelatedWrites belated;
  public final SpuriousFailures spurious;
  public final TornReads torn;
  public final VmConsole console;
  public final ObservedIdentity observed;

  public VmOperations(World world, LocationTable locations, Permission.Contents contents) {
    this.locations = locations;
    values = new WordValues(world.heap, world.classes, contents);
    threads = new ThreadTable(world.heap, world.classes);
    torn = new TornReads(world.heap);
    permission = new Permission(world, threads, locations, values, torn, contents);
    initialiser = new ClassInitialiser(world, permission);
    escape = new VmEscape(world.heap, world.classes);
    belated = new BelatedWrites(world.heap, world.classes, permission, world.refusals);
    spurious = new SpuriousFailures(world, permission);
    console = new VmConsole(world.heap, permission, world.classes);
    observed = new ObservedIdentity(world.heap);
  }
}
