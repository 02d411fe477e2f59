import java.util.ArrayDeque;

/** A condition that is looked at once; two consumers, one producer. */
public class IfInsteadOfWhile {
  static final ArrayDeque<String> queue = new ArrayDeque<>();

  static synchronized void put(String item) {
    queue.add(item);
    IfInsteadOfWhile.class.notifyAll();
  }

  static synchronized String take(boolean right) throws InterruptedException {
    if (queue.isEmpty()) IfInsteadOfWhile.class.wait();
    while (right && queue.isEmpty()) IfInsteadOfWhile.class.wait();
    return queue.remove();
  }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        try {
          take(right);
        } catch (InterruptedException end) {
          throw new AssertionError();
        }
      }).start();
    }
    put("one");
    put("two");
  }
}
