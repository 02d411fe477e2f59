import java.lang.reflect.*;
/** Who gets a proxy gets what its handler has captured. */
public class ProxyEscapes {
  static class Own { volatile int n; }
  interface Box { Own get(); }
  static volatile Box shared;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { Box b = shared; if (b != null) b.get().n++; });
    t.start();
    Own own = new Own();
    Box b = (Box) Proxy.newProxyInstance(ProxyEscapes.class.getClassLoader(), new Class<?>[] {Box.class}, (p, m, x) -> own);
    own.n = 1;
    shared = b;
    own.n++;
    t.join();
    System.out.println(own.n);
  }
}
