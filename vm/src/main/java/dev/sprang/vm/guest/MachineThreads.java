package dev.sprang.vm.guest;

import dev.sprang.jdk.call.ThreadOperations;

/** The threads of the machine, whose natives these are. */
final class MachineThreads implements ThreadOperations {
  @Override
  public native boolean mayInterrupt();

  @Override
  public native boolean areStatesAsked();

  @Override
  public native boolean isAlone();

  @Override
  public native int self();

  @Override
  public native int find(Thread thread);

  @Override
  public native boolean isVirtual(int thread);

  @Override
  public native int signals(int thread);

  @Override
  public native void setSignals(int thread, int signals);

  @Override
  public native int readSignals(int thread);

  @Override
  public native int updateSignals(int thread);

  @Override
  public native int updateOwnSignalsIf(int expected);

  @Override
  public native int awaitSignals(boolean interruptible);

  @Override
  public native void forgetEarlierWaits();

  @Override
  public native void givePermit(int thread);

  @Override
  public native void unpark(int thread);

  @Override
  public native boolean takePermit(boolean returnsAnyway);

  @Override
  public native boolean readEnd(int thread);

  @Override
  public native boolean awaitEnd(int thread);

  @Override
  public native void join(int thread);

  @Override
  public native void show(int thread, int state);

  @Override
  public native boolean showsWaiting();

  @Override
  public native void oweRunnable();

  /** The machine finds out afterwards which rounds are left out. */
  @Override
  public boolean dozes() {
    return false;
  }

  @Override
  public native int readState(int thread);

  @Override
  public native void pass(long nanos);

  @Override
  public native int choose(int ways);
}
