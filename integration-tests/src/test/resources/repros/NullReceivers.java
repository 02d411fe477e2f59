import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A call on null throws, also where it is a step of its own. */
public class NullReceivers {
  interface Call {
    void run() throws Exception;
  }

  static Thread thread;
  static ThreadGroup group;
  static Object object;
  static Lock lock;
  static Condition condition;
  static ReentrantReadWriteLock.WriteLock writeLock;

  public static void main(String[] args) throws Exception {
    throwing(() -> thread.getState(), () -> thread.isAlive());
    throwing(() -> thread.join(), () -> thread.join(1), () -> thread.start());
    throwing(() -> thread.interrupt(), () -> thread.isInterrupted(), () -> thread.getId());
    throwing(() -> thread.setDaemon(true), () -> thread.setPriority(1), () -> thread.getName());
    throwing(() -> thread.getThreadGroup(), () -> thread.toString(), () -> thread.hashCode());
    throwing(() -> thread.setUncaughtExceptionHandler(null));
    throwing(() -> group.interrupt(), () -> group.activeCount(), () -> group.enumerate(new Thread[1]));
    throwing(() -> object.wait(), () -> object.wait(1), () -> object.notify());
    throwing(() -> object.notifyAll(), () -> object.hashCode());
    throwing(() -> lock.lockInterruptibly(), () -> lock.tryLock(1, TimeUnit.SECONDS));
    throwing(() -> condition.await(), () -> condition.signal(), () -> condition.signalAll());
    throwing(() -> writeLock.lock(), () -> LockSupport.getBlocker(null));
    throwing(() -> TimeUnit.SECONDS.timedJoin(null, 1), () -> TimeUnit.SECONDS.timedWait(null, 1));
    TimeUnit.SECONDS.timedJoin(null, 0);
    LockSupport.unpark(null);
    Thread other = new Thread(() -> throwing(() -> thread.isAlive()));
    other.start();
    other.join();
  }

  private static void throwing(Call... calls) {
    for (int i = 0; i < calls.length; i++) {
      try {
        calls[i].run();
      } catch (NullPointerException due) {
        continue;
      } catch (Exception other) {
        throw new AssertionError(other);
      }
      throw new AssertionError("call " + i + " did not throw");
    }
  }
}
