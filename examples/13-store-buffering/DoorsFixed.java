/**
 * Lesson 13, mended: all volatile accesses are in one order, which the program keeps.
 *
 * <pre>./sprang check examples/13-store-buffering/DoorsFixed.java</pre>
 */
public class DoorsFixed {
  private static volatile int mine;
  private static volatile int yours;
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
