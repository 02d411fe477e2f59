/** A program that ends while a thread has something to save. */
public class ExitTooEarly {
  static volatile boolean saved;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Thread saver = new Thread(() -> { saved = true; });
    saver.start();
    if (right) saver.join();
    System.exit(saved ? 0 : 1);
  }
}
