import java.lang.reflect.Proxy;

/** A proxy, which the live engine does not weave, and a format of dates. */
public class MockTwoEngines {
  public static void main(String[] args) {
    Runnable r = (Runnable) Proxy.newProxyInstance(MockTwoEngines.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
    r.run();
    new java.text.SimpleDateFormat("HH:mm");
  }
}
