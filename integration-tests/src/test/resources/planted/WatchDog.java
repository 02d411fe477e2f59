import java.util.concurrent.atomic.AtomicLong;

/** Never ends: a watchdog restarts who is late, who then does its work twice. */
public class WatchDog {
  static final AtomicLong beat = new AtomicLong();
  static volatile long job;
  static volatile long done;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    new Thread(() -> {
      while (true) {
        synchronized (right ? beat : new Object()) {
          long own = job;
          beat.incrementAndGet();
          if (done != own) throw new AssertionError("job " + own + " is done twice");
          done = own + 1;
          job = own + 1;
        }
      }
    }).start();
    while (true) {
      long before = beat.get();
      if (beat.get() == before) {
        synchronized (beat) {
          long own = job;
          if (done == own && job == own) {
            done = own + 1;
            job = own + 1;
          }
        }
      }
    }
  }
}
