/** Interrupt: who swallows it before the wait waits for ever. */
public class SwallowedInterrupt {
  static boolean stop;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Object lock = new Object();
    Thread worker = new Thread(() -> {
      boolean told = right ? Thread.currentThread().isInterrupted() : Thread.interrupted();
      synchronized (lock) {
        try {
          if (!told || right) lock.wait();
        } catch (InterruptedException end) {
          stop = true;
        }
      }
      if (!stop) throw new AssertionError("went on");
    });
    worker.start();
    worker.interrupt();
    worker.join();
  }
}
