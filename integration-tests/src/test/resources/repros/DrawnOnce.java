import java.util.Random;

/** One draw each: either thread may come first. */
public class DrawnOnce {
  private static final Random RANDOM = new Random(5);
  private static int other;
  private static int own;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> other = RANDOM.nextInt(100));
    thread.start();
    own = RANDOM.nextInt(10);
    thread.join();
    RANDOM.setSeed(7);
    System.out.println(other + " " + own + " " + RANDOM.nextLong());
  }
}
