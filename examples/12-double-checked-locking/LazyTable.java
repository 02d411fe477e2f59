/**
 * Lesson 12: who does not take the lock is not ordered by it.
 *
 * <p>The first look is outside of the lock, so it may find a table whose fields it does not see.
 *
 * <pre>./sprang check examples/12-double-checked-locking/LazyTable.java</pre>
 */
public class LazyTable {
  private static final class Table {
    private int size;

    Table(int size) {
      this.size = size;
    }
  }

  private static Table table;

  private static Table table() {
    Table found = table;
    if (found == null) {
      synchronized (LazyTable.class) {
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
