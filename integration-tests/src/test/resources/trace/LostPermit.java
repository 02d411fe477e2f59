import java.util.concurrent.locks.LockSupport;

/** Two permits given before the first is used are one. */
public class LostPermit {
  public static void main(String[] args) throws InterruptedException {
    Thread worker =
        new Thread(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    worker.start();
    LockSupport.unpark(worker);
    LockSupport.unpark(worker);
    worker.join();
  }
}
