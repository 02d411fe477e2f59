/**
 * Lesson 11, mended: final fields are seen by everybody as their constructor left them.
 *
 * <p>The reference is still published by a data race, and the answer holds for the Java memory model
 * all the same.
 *
 * <pre>./sprang check examples/11-unsafe-publication/HalfMadeFixed.java</pre>
 */
public class HalfMadeFixed {
  private static final class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }
  }

  private static Point shared;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> shared = new Point(1));
    writer.start();
    Point seen = shared;
    if (seen != null) {
      assert seen.x == 1 : "saw a point that is half made";
    }
    writer.join();
  }
}
