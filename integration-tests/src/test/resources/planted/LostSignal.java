/** Lost signal: who comes too late to wait is never told. */
public class LostSignal {
  static boolean done;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Object lock = new Object();
    Thread teller = new Thread(() -> {
      synchronized (lock) {
        done = true;
        lock.notifyAll();
      }
    });
    teller.start();
    boolean wait;
    synchronized (lock) { wait = !done; }
    if (right) {
      synchronized (lock) { while (!done) lock.wait(); }
    } else if (wait) {
      synchronized (lock) { lock.wait(); }
    }
    teller.join();
  }
}
