import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;

/** Objects of two classes are changed at one place in the code, both without a lock. */
public class AddedAtOnePlace {
  private static final Collection<String> LIST = new ArrayList<>(8);
  private static final Collection<String> DEQUE = new ArrayDeque<>(8);

  private static void add(Collection<String> to) {
    to.add("x");
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> add(DEQUE));
    Thread another = new Thread(() -> add(LIST));
    another.start();
    other.start();
    add(LIST);
    another.join();
    add(DEQUE);
    other.join();
    System.out.println(LIST.size() + " " + DEQUE.size());
  }
}
