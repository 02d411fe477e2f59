/**
 * Lesson 8, mended: say that you are ready, then wait.
 *
 * <pre>./sprang check examples/08-waiting-for-each-other/HandshakeFixed.java</pre>
 */
public class HandshakeFixed {
  private static volatile boolean left;
  private static volatile boolean right;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              right = true;
              while (!left) {
                Thread.onSpinWait();
              }
            });
    other.start();
    left = true;
    while (!right) {
      Thread.onSpinWait();
    }
    other.join();
  }
}
