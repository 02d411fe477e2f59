/** Lost signal: the one who is woken is not the one who can go on; four threads. */
public class NotifyOne {
  static int items;
  static int room = 1;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Object lock = new Object();
    for (int i = 0; i < 4; i++) {
      boolean puts = i % 2 == 0;
      new Thread(() -> {
        synchronized (lock) {
          try {
            while (puts ? room == 0 : items == 0) lock.wait();
          } catch (InterruptedException end) {
            return;
          }
          room += puts ? -1 : 1;
          items += puts ? 1 : -1;
          if (right) lock.notifyAll(); else lock.notify();
        }
      }).start();
    }
  }
}
