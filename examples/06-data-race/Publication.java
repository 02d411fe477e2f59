/**
 * Lesson 6: without synchronisation, what one thread wrote another need not see in order.
 *
 * <p>Run in any one order this program never fails. There are data races, so without the option the
 * check goes on under the Java memory model, where the data may be missing. The option makes the
 * race itself the violation.
 *
 * <pre>./sprang check --races violation examples/06-data-race/Publication.java</pre>
 */
public class Publication {
  private static int data;
  private static boolean ready;

  public static void main(String[] args) throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              data = 42;
              ready = true;
            });
    writer.start();
    if (ready) {
      assert data == 42 : "published too early";
    }
    writer.join();
  }
}
