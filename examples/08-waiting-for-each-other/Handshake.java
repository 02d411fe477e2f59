/**
 * Lesson 8: spinning threads can wait for each other too.
 *
 * <p>Both wait for the other to be ready before saying so themselves. Nothing blocks, the processors
 * are busy, and nothing ever happens. Sprang sees that no thread is left that could end the waiting.
 *
 * <pre>./sprang check examples/08-waiting-for-each-other/Handshake.java</pre>
 */
public class Handshake {
  private static volatile boolean left;
  private static volatile boolean right;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              while (!left) {
                Thread.onSpinWait();
              }
              right = true;
            });
    other.start();
    while (!right) {
      Thread.onSpinWait();
    }
    left = true;
    other.join();
  }
}
