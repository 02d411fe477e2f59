import java.lang.reflect.*;
/** Two threads call a method of the program by reflection. */
public class ReflectedCall {
  static volatile int n;
  public static void up() { n++; }
  public static void main(String[] a) throws Exception {
    Method m = ReflectedCall.class.getMethod("up");
    Thread t = new Thread(() -> { try { m.invoke(null); } catch (Exception e) { throw new RuntimeException(e); } });
    t.start(); m.invoke(null); t.join();
    System.out.println(n);
  }
}
