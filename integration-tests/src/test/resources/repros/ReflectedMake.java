/** An object made by reflection initialises its class, as any other. */
public class ReflectedMake {
  public static class Holder { static volatile int x = init(); static int init() { return ++ReflectedMake.n; } public Holder() { n++; } }
  static volatile int n;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> n += 10);
    t.start(); Holder.class.getDeclaredConstructor().newInstance(); t.join();
    System.out.println(Holder.x + " " + n);
  }
}
