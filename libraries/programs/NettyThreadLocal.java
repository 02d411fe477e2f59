// jars: netty-common-4.1.115.Final slf4j-api-2.0.16
// truth: verified
// what: `FastThreadLocal`, SLF4J beside it
import io.netty.util.concurrent.FastThreadLocal;

public class NettyThreadLocal {
  public static void main(String[] args) throws Exception {
    FastThreadLocal<Integer> local = new FastThreadLocal<>();
    Thread a = new Thread(() -> local.set(1));
    a.start();
    local.set(2);
    a.join();
    if (local.get() != 2) {
      throw new AssertionError(local.get());
    }
  }
}
