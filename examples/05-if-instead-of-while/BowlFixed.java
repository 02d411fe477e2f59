/**
 * Lesson 5, mended: look again after every wait.
 *
 * <pre>./sprang check examples/05-if-instead-of-while/BowlFixed.java</pre>
 */
public class BowlFixed {
  private int food;

  synchronized void fill() {
    food++;
    notifyAll();
  }

  synchronized void eat() throws InterruptedException {
    while (food == 0) {
      wait();
    }
    food--;
    assert food >= 0 : "ate from an empty bowl";
  }

  public static void main(String[] args) throws InterruptedException {
    BowlFixed bowl = new BowlFixed();
    Thread cat = new Thread(() -> eatOnce(bowl));
    Thread other = new Thread(() -> eatOnce(bowl));
    cat.start();
    other.start();
    bowl.fill();
    bowl.fill();
    cat.join();
    other.join();
  }

  private static void eatOnce(BowlFixed bowl) {
    try {
      bowl.eat();
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    }
  }
}
