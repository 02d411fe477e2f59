/**
 * Two threads add one to the same field. Reading and writing it are two steps, so one of the two
 * additions may get lost.
 *
 * <pre>./sprang check examples/LostUpdate.java</pre>
 */
public class LostUpdate {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> count++);
    Thread second = new Thread(() -> count++);
    first.start();
    second.start();
    first.join();
    second.join();
    assert count == 2 : "count is " + count;
  }
}
