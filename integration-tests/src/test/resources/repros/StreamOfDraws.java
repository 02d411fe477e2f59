import java.util.Random;

/** A stream of random numbers draws one after the other, and another thread may draw between them. */
public class StreamOfDraws {
  private static final Random RANDOM = new Random(5);
  private static int sum;
  private static int small;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> sum = RANDOM.ints(2, 0, 10).sum());
    Thread second = new Thread(() -> small = RANDOM.nextInt(100));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(sum + " " + small);
  }
}
