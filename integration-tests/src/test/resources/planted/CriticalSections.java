import java.util.concurrent.atomic.*;

/** Never ends: two threads in turn, by a flag that both may see down. */
public class CriticalSections {
  static final AtomicBoolean flag = new AtomicBoolean();
  static final AtomicInteger inside = new AtomicInteger();
  static volatile long visits;

  static void visit(boolean right) {
    while (true) {
      if (right ? flag.compareAndSet(false, true) : !flag.get()) {
        flag.set(true);
        if (inside.incrementAndGet() > 1) throw new AssertionError("two inside at " + visits);
        visits++;
        inside.decrementAndGet();
        flag.set(false);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    new Thread(() -> visit(right)).start();
    visit(right);
  }
}
