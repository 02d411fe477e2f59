/** Atomicity: computes outside the lock and writes back what was true before; two threads. */
public class StaleCache {
  static int total;

  static synchronized int read() { return total; }

  static synchronized void write(int value) { total = value; }

  static synchronized void add(int amount) { total += amount; }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Runnable adder = () -> {
      if (right) add(5); else write(read() + 5);
    };
    Thread one = new Thread(adder);
    Thread two = new Thread(adder);
    one.start();
    two.start();
    one.join();
    two.join();
    if (total != 10) throw new AssertionError("total " + total);
  }
}
