/** Two accounts, each locked by a transfer in its own order. */
public class LockOrder {
  static final class Account {
    int balance = 100;

    void transfer(Account to, int amount) {
      synchronized (this) {
        synchronized (to) {
          balance -= amount;
          to.balance += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account one = new Account();
    Account two = new Account();
    Thread there = new Thread(() -> one.transfer(two, 10), "there");
    Thread back = new Thread(() -> two.transfer(one, 20), "back");
    there.start();
    back.start();
    there.join();
    back.join();
  }
}
