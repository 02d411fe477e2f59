/**
 * Lesson 11: who finds an object by a data race need not see what its constructor wrote.
 *
 * <p>In any one order of steps this never fails. There is a data race, so the check goes on under the
 * Java memory model, where the field may still have its default value.
 *
 * <pre>./sprang check examples/11-unsafe-publication/HalfMade.java</pre>
 */
public class HalfMade {
  private static final class Point {
    int x;

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
