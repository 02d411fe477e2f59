/**
 * Lesson 3: two locks taken in two orders.
 *
 * <p>Money goes from one account to the other and, at the same time, back. Each thread may hold one
 * lock and wait for the other for ever. The report names the circle: who holds what, and who waits
 * for it where.
 *
 * <pre>./sprang check examples/03-deadlock/Transfer.java</pre>
 */
public class Transfer {
  private int balance = 100;

  static void move(Transfer from, Transfer to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Transfer savings = new Transfer();
    Transfer current = new Transfer();
    Thread other = new Thread(() -> move(savings, current, 10));
    other.start();
    move(current, savings, 20);
    other.join();
    assert savings.balance == 110 && current.balance == 90;
  }
}
