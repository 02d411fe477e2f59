/** Deadlock: of fifty threads one takes the two locks the other way round. */
public class FiftyTransfers {
  static int moved;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Object a = new Object();
    Object b = new Object();
    Thread[] threads = new Thread[50];
    for (int i = 0; i < threads.length; i++) {
      Object first = right || i != 33 ? a : b;
      Object second = first == a ? b : a;
      threads[i] = new Thread(() -> {
        synchronized (first) { synchronized (second) { moved++; } }
      });
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    if (moved != 50) throw new AssertionError("moved " + moved);
  }
}
