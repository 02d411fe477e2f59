import java.lang.reflect.*;
/** What a method throws that is called by reflection, and one that never returns. */
public class ReflectedFailure {
  static volatile int n; static Object lock = new Object();
  private static void stuck() throws Exception { synchronized (lock) { while (n == 0) lock.wait(); } }
  private void bad(int k) { if (n != k) throw new IllegalStateException("n is " + n); }
  public static void main(String[] a) throws Exception {
    Method m = ReflectedFailure.class.getDeclaredMethod("stuck");
    Method b = ReflectedFailure.class.getDeclaredMethod("bad", int.class);
    Thread t = new Thread(() -> { try { m.invoke(null); } catch (InvocationTargetException e) { n = 5; } catch (Exception e) { n = 6; } });
    t.setDaemon(true);
    t.start();
    String s;
    try { b.invoke(new ReflectedFailure(), 1); s = "fine"; } catch (InvocationTargetException e) { s = "" + e.getCause(); }
    try { b.invoke("x", 1); s += "fine"; } catch (IllegalArgumentException e) { s += " iae"; }
    System.out.println(s + n);
  }
}
