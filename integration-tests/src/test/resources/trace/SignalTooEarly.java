import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One of two who wait does so for some time only; who comes late is never told. */
public class SignalTooEarly {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition told = lock.newCondition();

  public static void main(String[] args) {
    Thread patient = new Thread(() -> await(0), "patient");
    Thread hasty = new Thread(() -> await(5), "hasty");
    patient.start();
    hasty.start();
    hasty.interrupt();
    lock.lock();
    told.signalAll();
    lock.unlock();
  }

  static void await(int seconds) {
    lock.lock();
    try {
      if (seconds == 0) {
        told.await();
      } else {
        told.await(seconds, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
