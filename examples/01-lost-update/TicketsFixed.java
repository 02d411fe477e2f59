/**
 * Lesson 1, mended: a lock makes the two steps one.
 *
 * <p>The answer is "verified": every execution that could matter was run, and below it stands what
 * that rests on.
 *
 * <pre>./sprang check examples/01-lost-update/TicketsFixed.java</pre>
 */
public class TicketsFixed {
  private static int sold;

  private static synchronized void sell() {
    sold++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread clerk = new Thread(TicketsFixed::sell);
    clerk.start();
    sell();
    clerk.join();
    assert sold == 2 : sold + " sold";
  }
}
