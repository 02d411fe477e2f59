/**
 * Lesson 4, mended: wait for the state, not for the notification.
 *
 * <pre>./sprang check examples/04-lost-notification/MailboxFixed.java</pre>
 */
public class MailboxFixed {
  private String letter;

  synchronized void put(String text) {
    letter = text;
    notify();
  }

  synchronized String take() throws InterruptedException {
    while (letter == null) {
      wait();
    }
    return letter;
  }

  public static void main(String[] args) throws InterruptedException {
    MailboxFixed box = new MailboxFixed();
    new Thread(() -> box.put("hello")).start();
    assert box.take().equals("hello");
  }
}
