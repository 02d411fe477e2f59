// jars: HikariCP-5.1.0 slf4j-api-2.0.16
// truth: verified
// what: `ConcurrentBag` of one entry: two threads never have it together
import com.zaxxer.hikari.util.ConcurrentBag;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class HikariBag {
  static class Entry implements ConcurrentBag.IConcurrentBagEntry {
    final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expect, int update) {
      return state.compareAndSet(expect, update);
    }

    @Override
    public void setState(int update) {
      state.set(update);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  static int inside;

  static void use(ConcurrentBag<Entry> bag) {
    try {
      Entry entry = bag.borrow(1, TimeUnit.SECONDS);
      if (entry != null) {
        if (++inside != 1) {
          throw new AssertionError("two have it");
        }
        inside--;
        bag.requite(entry);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
    bag.add(new Entry());
    Thread a = new Thread(() -> use(bag));
    a.start();
    use(bag);
    a.join();
  }
}
