import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Programs whose threads meet by reflection; ReflectiveTest knows how many executions each has. */
public class Reflective {
  interface Body {
    void run() throws Exception;
  }

  static void twice(Body body) throws Exception {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                try {
                  body.run();
                } catch (Exception thrown) {
                  throw new AssertionError(thrown);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static class Fields {
    int plain;
    volatile int strong;

    static void go(String name) throws Exception {
      Fields shared = new Fields();
      Field field = Fields.class.getDeclaredField(name);
      twice(() -> field.setInt(shared, (Integer) field.get(shared) + 1));
      System.out.println(field.get(shared));
    }
  }

  static class PlainField {
    public static void main(String[] args) throws Exception {
      Fields.go("plain");
    }
  }

  static class VolatileField {
    public static void main(String[] args) throws Exception {
      Fields.go("strong");
    }
  }

  /** An increment by handles that are made of others. */
  static class HandleField {
    int count;

    public static void main(String[] args) throws Exception {
      HandleField shared = new HandleField();
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle get = lookup.findGetter(HandleField.class, "count", int.class).bindTo(shared);
      MethodHandle set = lookup.findSetter(HandleField.class, "count", int.class);
      twice(
          () -> {
            try {
              set.invokeExact(shared, (int) get.invokeExact() + 1);
            } catch (Throwable thrown) {
              throw new AssertionError(thrown);
            }
          });
      System.out.println(shared.count);
    }
  }

  static class Elements {
    public static void main(String[] args) throws Exception {
      Object array = Array.newInstance(long.class, 2);
      twice(() -> Array.set(array, 0, Array.getLong(array, 0) + 1));
      System.out.println(Array.get(array, 0));
    }
  }

  /** Two threads that use different elements do not meet. */
  static class OtherElements {
    public static void main(String[] args) throws Exception {
      Object array = Array.newInstance(int.class, 2);
      twice(
          () -> {
            int index = Thread.currentThread().getName().endsWith("0") ? 0 : 1;
            Array.setInt(array, index, Array.getInt(array, index) + 1);
          });
      System.out.println(Array.getInt(array, 0) + Array.getInt(array, 1));
    }
  }

  static class Methods {
    int count;

    private synchronized void add(int n) {
      count += n;
    }

    public static void main(String[] args) throws Exception {
      Methods shared = new Methods();
      twice(() -> Methods.class.getDeclaredMethod("add", int.class).invoke(shared, 1));
      System.out.println(shared.count);
    }
  }

  static class Late {
    static int made;
    final int number;

    static {
      made = 10;
    }

    Late() {
      synchronized (Late.class) {
        number = ++made;
      }
    }
  }

  /** Who initialises the class, and who is the first to take its lock. */
  static class Constructors {
    public static void main(String[] args) throws Exception {
      twice(() -> Late.class.getDeclaredConstructor().newInstance());
      System.out.println(Late.made);
    }
  }

  interface Counter {
    int add(int n);
  }

  static class GuardingProxy {
    static int count;

    public static void main(String[] args) throws Exception {
      Object lock = new Object();
      Counter plain = n -> count += n;
      Counter guarded =
          (Counter)
              Proxy.newProxyInstance(
                  Counter.class.getClassLoader(),
                  new Class<?>[] {Counter.class},
                  (proxy, method, arguments) -> {
                    synchronized (lock) {
                      return method.invoke(plain, arguments);
                    }
                  });
      twice(() -> guarded.add(2));
      System.out.println(count);
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface On {
    String value();

    boolean locked() default false;
  }

  static class Dispatcher {
    int open;
    int closed;

    @On("event")
    void open() {
      open++;
    }

    @On(value = "event", locked = true)
    void shut() {
      closed++;
    }

    void other() {
      throw new AssertionError();
    }

    void fire(String event, boolean locked) throws Exception {
      for (Method method : Dispatcher.class.getDeclaredMethods()) {
        On on = method.getAnnotation(On.class);
        if (on != null && on.value().equals(event) && on.locked() == locked) {
          if (locked) {
            synchronized (this) {
              method.invoke(this);
            }
          } else {
            method.invoke(this);
          }
        }
      }
    }

    public static void main(String[] args) throws Exception {
      Dispatcher shared = new Dispatcher();
      twice(
          () -> {
            shared.fire("event", false);
            shared.fire("event", true);
          });
      System.out.println(shared.open + " " + shared.closed);
    }
  }

  /** Who asks first does not show: both get the same annotation, and no operation is needed. */
  @On("asked")
  static class Asked<T extends Comparable<T>> {
    static final On[] FOUND = new On[2];

    public static void main(String[] args) throws Exception {
      twice(
          () -> {
            int index = Thread.currentThread().getName().endsWith("0") ? 0 : 1;
            FOUND[index] = Asked.class.getAnnotation(On.class);
            if (Asked.class.getTypeParameters()[0].getBounds().length != 1
                || Asked.class.getMethods().length != 10) {
              throw new AssertionError();
            }
          });
      System.out.println(FOUND[0] == FOUND[1] ? FOUND[0].value() : "different");
    }
  }

  /** Who makes the table of an enum's constants does not show in the names of what is made next. */
  static class Constants {
    enum Level {
      LOW,
      HIGH
    }

    static final Object[] MADE = new Object[2];

    public static void main(String[] args) throws Exception {
      twice(
          () -> {
            int index = Thread.currentThread().getName().endsWith("0") ? 0 : 1;
            Level level = Level.valueOf("HIGH");
            Object made = new Object();
            MADE[index] = made;
            synchronized (made) {
              if (level != Level.HIGH) {
                throw new AssertionError();
              }
            }
          });
      System.out.println(MADE[0].hashCode() != MADE[1].hashCode());
    }
  }
}
