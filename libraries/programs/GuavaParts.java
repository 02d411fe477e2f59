// jars: guava-33.3.1-jre failureaccess-1.0.2
// truth: verified
// what: `Striped`, `AtomicDouble`, interners, `Suppliers.memoize`
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;

public class GuavaParts {
  static int count;
  static int made;

  public static void main(String[] args) throws Exception {
    Striped<Lock> locks = Striped.lock(2);
    AtomicDouble sum = new AtomicDouble();
    Interner<String> interner = Interners.newStrongInterner();
    Supplier<String> once =
        Suppliers.memoize(
            () -> {
              made++;
              return "x";
            });
    String[] interned = new String[2];
    Thread a =
        new Thread(
            () -> {
              locks.get("k").lock();
              count++;
              locks.get("k").unlock();
              sum.addAndGet(0.5);
              interned[0] = interner.intern(new String("a"));
              once.get();
            });
    a.start();
    locks.get("k").lock();
    count++;
    locks.get("k").unlock();
    sum.addAndGet(0.5);
    interned[1] = interner.intern(new String("a"));
    once.get();
    a.join();
    if (count != 2 || sum.get() != 1.0 || interned[0] != interned[1] || made != 1) {
      throw new AssertionError(count + " " + sum + " " + made);
    }
  }
}
