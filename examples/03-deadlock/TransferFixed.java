/**
 * Lesson 3, mended: whoever needs both locks takes the one with the lower number first.
 *
 * <pre>./sprang check examples/03-deadlock/TransferFixed.java</pre>
 */
public class TransferFixed {
  private final int number;
  private int balance = 100;

  TransferFixed(int number) {
    this.number = number;
  }

  static void move(TransferFixed from, TransferFixed to, int amount) {
    TransferFixed first = from.number < to.number ? from : to;
    TransferFixed second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TransferFixed savings = new TransferFixed(1);
    TransferFixed current = new TransferFixed(2);
    Thread other = new Thread(() -> move(savings, current, 10));
    other.start();
    move(current, savings, 20);
    other.join();
    assert savings.balance == 110 && current.balance == 90;
  }
}
