import dev.sprang.api.Sprang;

// expected: violated

/** Two threads look at a balance before either takes something. */
public class Overdraw {
  static int balance = 100;

  static void withdraw(int amount) {
    if (balance >= amount) {
      balance -= amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Sprang.anyInt("n", 0, 200);
    Thread other = new Thread(() -> withdraw(n));
    other.start();
    withdraw(50);
    other.join();
    assert balance >= 0;
  }
}
