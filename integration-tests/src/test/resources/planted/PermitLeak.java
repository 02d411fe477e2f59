import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A permit is not given back where something fails; three threads. */
public class PermitLeak {
  static final AtomicInteger users = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Semaphore permits = new Semaphore(1);
    for (int i = 0; i < 3; i++) {
      new Thread(() -> {
        permits.acquireUninterruptibly();
        if (users.incrementAndGet() == 2 && !right) return;
        permits.release();
      }).start();
    }
  }
}
