import java.util.concurrent.ForkJoinPool;

/** Enums with fields that nobody sets again, and classes of the JDK by their names. */
public class NamedLate {
  enum Level {
    LOW(1), HIGH(2);
    int number;
    Level(int number) { this.number = number; }
  }
  static volatile int n;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n = Level.HIGH.number);
    t.start();
    n = Level.LOW.number;
    Class<?> pool = Class.forName("java.util.concurrent.ForkJoinPool");
    ForkJoinPool made = (ForkJoinPool) pool.getConstructor(int.class).newInstance(1);
    int got = made.submit(() -> 5).get();
    made.shutdown();
    t.join();
    System.out.println(n + " " + got);
  }
}
