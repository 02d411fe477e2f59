/**
 * Lesson 12, mended: a volatile field orders the first look too.
 *
 * <pre>./sprang check examples/12-double-checked-locking/LazyTableFixed.java</pre>
 */
public class LazyTableFixed {
  private static final class Table {
    private int size;

    Table(int size) {
      this.size = size;
    }
  }

  private static volatile Table table;

  private static Table table() {
    Table found = table;
    if (found == null) {
      synchronized (LazyTableFixed.class) {
        found = table;
        if (found == null) {
          found = new Table(8);
          table = found;
        }
      }
    }
    return found;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> table());
    other.start();
    assert table().size == 8 : "an empty table";
    other.join();
  }
}
