import java.util.concurrent.locks.ReentrantLock;

/** The same with somebody who needs the lock afterwards. */
public class EndedHolder {
  static final ReentrantLock lock = new ReentrantLock();
  static int stock = 1;

  static void take() {
    lock.lock();
    if (stock == 0) {
      return;
    }
    stock--;
    lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(EndedHolder::take);
    Thread two = new Thread(EndedHolder::take);
    Thread three = new Thread(EndedHolder::take);
    one.start();
    two.start();
    three.start();
    one.join();
    two.join();
    three.join();
  }
}
