import java.lang.reflect.*;
import java.util.*;
/** A list that is a proxy: its calls are those of its handler, and no others. */
public class ProxiedList {
  static class H implements InvocationHandler { volatile int calls; public Object invoke(Object p, Method m, Object[] x) throws Throwable {
     if (m.getName().equals("size")) return ++calls; if (m.getName().equals("toString")) return "proxy"; throw new Exception("checked"); } }
  public static void main(String[] a) throws Exception {
    List<?> c = (List<?>) Proxy.newProxyInstance(ProxiedList.class.getClassLoader(), new Class<?>[] {List.class}, new H());
    int[] got = new int[2];
    Thread t = new Thread(() -> got[0] = c.size());
    t.start(); got[1] = c.size(); t.join();
    String s; try { c.clear(); s = "none"; } catch (UndeclaredThrowableException e) { s = e.getCause().getMessage(); }
    System.out.println(got[0] + " " + got[1] + " " + ((H) Proxy.getInvocationHandler(c)).calls + c + s);
  }
}
