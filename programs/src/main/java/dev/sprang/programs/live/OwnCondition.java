package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.Condition;

/** A condition of a lock of the program's own. By enumeration: 23 traces. */
@Truth(results = "1", traces = 23)
public final class OwnCondition {
  private static final class Mutex extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(long ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(long ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }
  }

  private static int value;

  private OwnCondition() {}

  public static void main(String[] args) throws InterruptedException {
    Mutex mutex = new Mutex();
    Condition condition = mutex.new ConditionObject();
    Thread signaller =
        new Thread(
            () -> {
              mutex.acquire(1);
              value = 1;
              condition.signal();
              mutex.release(1);
            });
    mutex.acquire(1);
    signaller.start();
    condition.await();
    System.out.println(value);
    mutex.release(1);
  }
}
