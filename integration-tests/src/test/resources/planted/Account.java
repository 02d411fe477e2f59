/** Atomicity: whether there is enough is looked at before the money is taken; three threads. */
public class Account {
  static int balance = 100;

  static void withdraw(int amount) {
    if (balance >= amount) {
      balance -= amount;
    }
  }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        if (right) {
          synchronized (Account.class) { withdraw(60); }
        } else {
          withdraw(60);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (balance != 40) throw new AssertionError("balance " + balance);
  }
}
