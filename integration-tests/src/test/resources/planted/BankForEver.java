/** Never ends: ten clerks move money, and an auditor counts it meanwhile. */
public class BankForEver {
  static final int[] accounts = {50, 50};
  static long audits;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < 10; i++) {
      int amount = i;
      boolean careful = right || i != 7;
      new Thread(() -> {
        while (true) {
          synchronized (careful ? accounts : new Object()) {
            accounts[0] -= amount;
            accounts[1] += amount;
          }
        }
      }).start();
    }
    while (true) {
      synchronized (accounts) {
        audits++;
        int sum = accounts[0] + accounts[1];
        if (sum != 100) throw new AssertionError("sum " + sum);
      }
    }
  }
}
