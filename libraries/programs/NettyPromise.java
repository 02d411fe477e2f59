// jars: netty-common-4.1.115.Final
// truth: verified
// what: a `DefaultPromise` set by two
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.atomic.AtomicInteger;

public class NettyPromise {
  public static void main(String[] args) throws Exception {
    DefaultPromise<Integer> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
    AtomicInteger won = new AtomicInteger();
    Thread a = new Thread(() -> won.addAndGet(promise.trySuccess(1) ? 1 : 0));
    a.start();
    won.addAndGet(promise.trySuccess(2) ? 1 : 0);
    promise.await();
    a.join();
    if (won.get() != 1) {
      throw new AssertionError(won);
    }
  }
}
