package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.api.OperationsCheck;
import dev.sprang.api.Sprang;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressTest {
  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class Swapping {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      int seen = count.get();
      while (!count.compareAndSet(seen, seen + 1)) {
        seen = count.get();
      }
      return seen;
    }
  }

  @Operations(progress = ProgressCondition.WAIT_FREE, steps = 4)
  public static class SwappingInFour extends Swapping {}

  @Operations(progress = ProgressCondition.WAIT_FREE, steps = 3)
  public static class SwappingInThree extends Swapping {}

  @Operations(progress = ProgressCondition.WAIT_FREE, steps = 1)
  public static class Adding {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      return count.getAndIncrement();
    }
  }

  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class Trying {
    private final Semaphore one = new Semaphore(1);

    public boolean take() {
      return one.tryAcquire();
    }
  }

  @Operations(progress = ProgressCondition.OBSTRUCTION_FREE)
  public static class Synchronised {
    private int count;

    public synchronized int next() {
      return count++;
    }
  }

  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class Locking {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public int next() {
      lock.lock();
      try {
        return count++;
      } finally {
        lock.unlock();
      }
    }
  }

  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class Spinning {
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private volatile int count;

    public int next() {
      while (!isTaken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
      int next = count++;
      isTaken.set(false);
      return next;
    }
  }

  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class Taking {
    private final Semaphore one = new Semaphore(1);
    private int count;

    public int next() throws InterruptedException {
      one.acquire();
      int next = count++;
      one.release();
      return next;
    }
  }

  /** A lock that only one of two calls needs: others never wait. */
  @Operations(progress = ProgressCondition.LOCK_FREE)
  public static class HalfLocked {
    private final AtomicInteger count = new AtomicInteger();

    public synchronized int locked() {
      return count.getAndIncrement();
    }

    public int free() {
      return count.getAndIncrement();
    }
  }

  @Operations(progress = ProgressCondition.LOCK_FREE, steps = 4)
  public static class Contradiction extends Swapping {}

  @ParameterizedTest
  @ValueSource(classes = {Swapping.class, SwappingInFour.class, Adding.class, Trying.class})
  void callsThatGoOnWhateverOthersDoPass(Class<?> operations) {
    assertTrue(Sprang.operations(operations).calls(1, 1).check().sizes().get(0).isVerified());
  }

  @ParameterizedTest
  @ValueSource(classes = {Synchronised.class, Locking.class, Spinning.class, Taking.class})
  void callsThatWaitForOthersDoNot(Class<?> operations) {
    CheckFailedError failed = fails(operations);
    assertTrue(failed.getMessage().contains("a thread that has to wait"), failed.getMessage());
    Matcher schedule = Pattern.compile("replay\\(\"(.*)\"\\)").matcher(failed.getMessage());
    assertTrue(schedule.find(), failed.getMessage());
    OperationsCheck replay =
        Sprang.operations(operations)
            .calls(1, 1)
            .with(Sprang.checking().engine("vm").replay(schedule.group(1)));
    String again = assertThrows(CheckFailedError.class, replay::check).getMessage();
    assertTrue(again.contains("the schedule shows a thread that has to wait"), again);
  }

  @Test
  void whoTakesMoreStepsThanItMayIsNotWaitFree() {
    CheckFailedError failed = fails(SwappingInThree.class);
    assertTrue(failed.getMessage().contains("takes more than 3 steps"), failed.getMessage());
  }

  @Test
  void aLockThatNobodyElseTakesHoldsNobodyUp() {
    assertEquals(
        1, Sprang.operations(HalfLocked.class).scenario("locked()", "free()").check().drawn());
    assertThrows(
        CheckFailedError.class,
        () -> Sprang.operations(HalfLocked.class).scenario("locked()", "locked()").check());
  }

  @Test
  void stepsAreForWaitFreedom() {
    assertTrue(fails(Contradiction.class).getMessage().contains("WAIT_FREE"));
  }

  private static CheckFailedError fails(Class<?> operations) {
    return assertThrows(
        CheckFailedError.class, () -> Sprang.operations(operations).calls(1, 1).check());
  }
}
