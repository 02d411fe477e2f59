package dev.sprang.vm.guest;

import dev.sprang.jdk.call.GateAccess;
import dev.sprang.jdk.standin.Gate;

/** The gates of stand-ins in the machine. */
final class MachineGates implements GateAccess {
  @Override
  public native void look(Gate gate);

  @Override
  public native boolean passIf(Gate gate, int least, int below);

  @Override
  public native void await(Gate gate, int least, boolean onlyLooks, boolean interruptible);

  @Override
  public native boolean awaitWithin(
      Gate gate, int least, int below, boolean onlyLooks, boolean interruptible);

  @Override
  public native boolean awaitWork(Gate gate, Gate other, String told);
}
