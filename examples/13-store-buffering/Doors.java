/**
 * Lesson 13: two threads may each miss what the other has written before.
 *
 * <p>Each raises its flag and then looks at the other's: in one order of steps the second one sees the
 * first. Without {@code volatile} both may look before either flag is seen.
 *
 * <pre>./sprang check examples/13-store-buffering/Doors.java</pre>
 */
public class Doors {
  private static int mine;
  private static int yours;
  private static int entered;

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              yours = 1;
              if (mine == 0) {
                entered++;
              }
            });
    other.start();
    mine = 1;
    boolean enters = yours == 0;
    other.join();
    assert !enters || entered == 0 : "both entered";
  }
}
