package dev.sprang.vm.guest;

import dev.sprang.jdk.call.WaitSetOperations;

/** The monitors of the machine; a wait set is named by the monitor or by a lock's condition. */
final class MachineWaitSets implements WaitSetOperations {
  @Override
  public native void leave(Object set);

  @Override
  public native void takeBack(Object set);

  @Override
  public native boolean tryToTakeBack(Object set);

  @Override
  public native void look(Object set);

  @Override
  public native int waiters(Object set);

  @Override
  public native int waiter(Object set, int place);

  @Override
  public native void remove(Object set, int thread);

  @Override
  public native boolean tryLock(Object lock);

  @Override
  public native void addLocker(Object lock);

  @Override
  public native int owed();

  @Override
  public native boolean isOwedStill();

  @Override
  public native void forgetOwed();
}
