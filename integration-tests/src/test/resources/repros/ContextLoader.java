/** Classes, files and places of classes, as loaders and classes tell of them. */
public class ContextLoader {
  public static class Other { static volatile int x; }
  static volatile int n;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> {
      boolean own = Thread.currentThread().getContextClassLoader() == ContextLoader.class.getClassLoader();
      n += own ? 1 : 100;
    });
    t.start();
    Class<?> found = Thread.currentThread().getContextClassLoader().loadClass("ContextLoader$Other");
    n++;
    t.join();
    int first = ContextLoader.class.getClassLoader().getResourceAsStream("ContextLoader.class").read();
    boolean none = ContextLoader.class.getResource("/nothing.txt") == null;
    System.out.println(n + " " + (found == Other.class) + " " + first + " " + none);
  }
}
