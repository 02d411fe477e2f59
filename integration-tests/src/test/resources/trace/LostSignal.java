import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A timer's task tells of a text before anybody waits for it. */
class LostSignal {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition told = lock.newCondition();
  static volatile Object text;
  static volatile Object length = 1_000;

  public static void main(String[] args) throws InterruptedException {
    Timer timer = new Timer("teller", true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            text = "hello";
            length = text.toString().length() * 1_000;
            lock.lock();
            told.signal();
            lock.unlock();
          }
        },
        5);
    Thread.sleep(10);
    lock.lock();
    told.await();
    lock.unlock();
  }
}
