/** Atomicity: one of a hundred threads forgets the lock. */
public class HundredCounters {
  static int count;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Thread[] threads = new Thread[100];
    for (int i = 0; i < threads.length; i++) {
      boolean locks = right || i != 57;
      threads[i] = new Thread(() -> {
        if (locks) {
          synchronized (HundredCounters.class) { count++; }
        } else {
          count++;
        }
      });
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    if (count != 100) throw new AssertionError("count " + count);
  }
}
