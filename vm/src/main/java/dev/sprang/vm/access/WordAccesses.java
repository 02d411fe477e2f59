package dev.sprang.vm.access;

import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.waiting.VmMonitors;

/** The ways to single words other than by bytecode. */
public final class WordAccesses {
  public final Words words;
  public final ByteViews byteViews;
  public final VarHandles varHandles;

  public WordAccesses(World world, VmOperations operations, VmMonitors monitors, VmInputs inputs) {
    words = new Words(world.heap, operations, monitors, inputs);
    byteViews = new ByteViews(world.heap, operations.permission);
    varHandles = new VarHandles(world, words, operations.permission, byteViews);
  }
}
