/** Deadlock: five philosophers who all take the left fork first. */
public class Philosophers {
  static volatile int meals;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    int n = 5;
    Object[] forks = new Object[n];
    for (int i = 0; i < n; i++) forks[i] = new Object();
    for (int i = 0; i < n; i++) {
      boolean swap = right && i == n - 1;
      Object first = swap ? forks[0] : forks[i];
      Object second = swap ? forks[i] : forks[(i + 1) % n];
      new Thread(() -> {
        synchronized (first) { synchronized (second) { meals++; } }
      }).start();
    }
  }
}
