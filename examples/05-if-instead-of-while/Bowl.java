/**
 * Lesson 5: what was true when you were woken need not be true when you go on.
 *
 * <p>Two cats wait for one piece of food. Both are woken; the first to take the lock back eats, and
 * the second believes it can eat too, because it does not look again.
 *
 * <pre>./sprang check examples/05-if-instead-of-while/Bowl.java</pre>
 */
public class Bowl {
  private int food;

  synchronized void fill() {
    food++;
    notifyAll();
  }

  synchronized void eat() throws InterruptedException {
    if (food == 0) {
      wait();
    }
    food--;
    assert food >= 0 : "ate from an empty bowl";
  }

  public static void main(String[] args) throws InterruptedException {
    Bowl bowl = new Bowl();
    Thread cat = new Thread(() -> eatOnce(bowl));
    Thread other = new Thread(() -> eatOnce(bowl));
    cat.start();
    other.start();
    bowl.fill();
    bowl.fill();
    cat.join();
    other.join();
  }

  private static void eatOnce(Bowl bowl) {
    try {
      bowl.eat();
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    }
  }
}
