/**
 * Lesson 6, mended: a volatile flag orders what comes before writing it and after reading it.
 *
 * <pre>./sprang check --races violation examples/06-data-race/PublicationFixed.java</pre>
 */
public class PublicationFixed {
  private static int data;
  private static volatile boolean ready;

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
