import java.util.Random;

/** A number of 64 bits is two draws, and another thread may draw between them. */
public class DrawnByTwo {
  private static final Random RANDOM = new Random(5);
  private static long large;
  private static int small;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> large = RANDOM.nextLong() % 1000);
    Thread second = new Thread(() -> small = RANDOM.nextInt(100));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(large + " " + small);
  }
}
