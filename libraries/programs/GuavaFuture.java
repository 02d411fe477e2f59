// jars: guava-33.3.1-jre failureaccess-1.0.2
// truth: verified
// what: `SettableFuture` set by two, transformed, with a listener
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class GuavaFuture {
  public static void main(String[] args) throws Exception {
    SettableFuture<Integer> future = SettableFuture.create();
    ListenableFuture<Integer> twice =
        Futures.transform(future, n -> 2 * n, MoreExecutors.directExecutor());
    AtomicInteger heard = new AtomicInteger();
    twice.addListener(heard::incrementAndGet, MoreExecutors.directExecutor());
    AtomicInteger set = new AtomicInteger();
    Thread a = new Thread(() -> set.addAndGet(future.set(1) ? 1 : 0));
    a.start();
    set.addAndGet(future.set(1) ? 1 : 0);
    if (twice.get() != 2) {
      throw new AssertionError();
    }
    a.join();
    if (heard.get() != 1 || set.get() != 1) {
      throw new AssertionError(heard + " " + set);
    }
  }
}
