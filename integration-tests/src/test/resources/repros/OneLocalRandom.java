import java.util.concurrent.ThreadLocalRandom;

/** All threads get the same generator, and draw from numbers of their own. */
public class OneLocalRandom {
  static ThreadLocalRandom ofOther;
  static String numbersOfOther;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(OneLocalRandom::draw);
    other.start();
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String numbers = numbers(random);
    other.join();
    if (random != ofOther) {
      throw new AssertionError("another one");
    } else if (numbers.equals(numbersOfOther)) {
      throw new AssertionError("the same numbers: " + numbers);
    }
    try {
      random.setSeed(1);
      throw new AssertionError("set");
    } catch (UnsupportedOperationException due) {
      random.nextGaussian();
    }
  }

  private static void draw() {
    ofOther = ThreadLocalRandom.current();
    numbersOfOther = numbers(ofOther);
  }

  private static String numbers(ThreadLocalRandom random) {
    return random.nextInt()
        + " "
        + random.nextLong(1000)
        + " "
        + random.nextDouble()
        + " "
        + random.nextGaussian()
        + " "
        + random.ints(3, 0, 9).sum();
  }
}
