/**
 * Lesson 6: without synchronisation, what one thread wrote another need not see in order.
 *
 * <p>Run in any one order this program never fails, and without the option the answer is "verified",
 * with a warning: there are data races, so that holds for sequential consistency only, and the Java
 * memory model allows more. The option makes the race itself the violation.
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
