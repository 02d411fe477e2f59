/** Double-checked locking: the object is shown before it is ready. */
public class DoubleChecked {
  static class Service { volatile boolean ready; }

  static volatile Service service;

  static Service get(boolean right) {
    if (service == null) {
      synchronized (DoubleChecked.class) {
        if (service == null) {
          Service made = new Service();
          if (right) made.ready = true;
          service = made;
          made.ready = true;
        }
      }
    }
    return service;
  }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Runnable user = () -> {
      if (!get(right).ready) throw new AssertionError("not ready");
    };
    Thread one = new Thread(user);
    Thread two = new Thread(user);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
