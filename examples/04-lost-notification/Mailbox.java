/**
 * Lesson 4: a notification that nobody waits for is gone.
 *
 * <p>If the letter comes first, its notification wakes nobody, and the reader then waits for one that
 * never comes. A test will hardly ever see it: the reader mostly arrives in time.
 *
 * <pre>./sprang check examples/04-lost-notification/Mailbox.java</pre>
 */
public class Mailbox {
  private String letter;

  synchronized void put(String text) {
    letter = text;
    notify();
  }

  synchronized String take() throws InterruptedException {
    wait();
    return letter;
  }

  public static void main(String[] args) throws InterruptedException {
    Mailbox box = new Mailbox();
    new Thread(() -> box.put("hello")).start();
    assert box.take().equals("hello");
  }
}
