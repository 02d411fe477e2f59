import java.lang.reflect.*;
/** A field read by reflection initialises its class, which was found by its name. */
public class ReflectedStatic {
  static class Holder { static volatile int x = init(); static int init() { ReflectedStatic.n++; return n; } public Holder() {} static int get() { return x; } }
  static volatile int n;
  public static void main(String[] a) throws Exception {
    Field f = Class.forName("ReflectedStatic$Holder", false, ReflectedStatic.class.getClassLoader()).getDeclaredField("x");
    Thread t = new Thread(() -> n += 10);
    t.start(); int got = f.getInt(null); t.join();
    System.out.println(got + " " + n);
  }
}
