/**
 * Lesson 1: reading and writing a field are two steps.
 *
 * <p>Two clerks sell a ticket each. Both may read the same number before either writes, and then one
 * sale is forgotten. The report shows such an execution as a table, a column per thread: look for two
 * reads of the same value. Run the line under "replay" to see that execution again.
 *
 * <pre>./sprang check examples/01-lost-update/Tickets.java</pre>
 */
public class Tickets {
  private static int sold;

  private static void sell() {
    sold++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread clerk = new Thread(Tickets::sell);
    clerk.start();
    sell();
    clerk.join();
    assert sold == 2 : sold + " sold";
  }
}
