import java.util.concurrent.atomic.AtomicInteger;

/** Small concurrent programs; ThreadsTest knows how many executions each has. */
public class Small {
  static void run(Runnable... bodies) throws Exception {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static class Counter {
    static int c;

    static void go(int n) throws Exception {
      run(
          () -> {
            for (int i = 0; i < n; i++) {
              c++;
            }
          },
          () -> {
            for (int i = 0; i < n; i++) {
              c--;
            }
          });
      System.out.println(c);
    }
  }

  static class Counter1 {
    public static void main(String[] args) throws Exception {
      Counter.go(1);
    }
  }

  static class Counter2 {
    public static void main(String[] args) throws Exception {
      Counter.go(2);
    }
  }

  static class Counter3 {
    public static void main(String[] args) throws Exception {
      Counter.go(3);
    }
  }

  static class StoreBuffer {
    static int x, y, r, s;

    public static void main(String[] args) throws Exception {
      run(
          () -> {
            x = 1;
            r = y;
          },
          () -> {
            y = 1;
            s = x;
          });
      System.out.println(r + " " + s);
    }
  }

  static class OneSection {
    static int x;
    static final Object LOCK = new Object();

    static void add() {
      synchronized (LOCK) {
        x++;
      }
    }

    public static void main(String[] args) throws Exception {
      run(OneSection::add, OneSection::add);
      System.out.println(x);
    }
  }

  static void dine(int n) throws Exception {
    Object[] forks = new Object[n];
    for (int i = 0; i < n; i++) {
      forks[i] = new Object();
    }
    Runnable[] philosophers = new Runnable[n];
    for (int i = 0; i < n; i++) {
      Object left = forks[i];
      Object right = forks[(i + 1) % n];
      philosophers[i] =
          () -> {
            synchronized (left) {
              synchronized (right) {
              }
            }
          };
    }
    run(philosophers);
  }

  static class Philosophers2 {
    public static void main(String[] args) throws Exception {
      dine(2);
    }
  }

  static class Philosophers3 {
    public static void main(String[] args) throws Exception {
      dine(3);
    }
  }

  static class WaitNotify {
    static boolean ready;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
      run(
          () -> {
            synchronized (LOCK) {
              while (!ready) {
                try {
                  LOCK.wait();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              }
              System.out.println("woken");
            }
          },
          () -> {
            synchronized (LOCK) {
              ready = true;
              LOCK.notifyAll();
            }
          });
    }
  }

  /** Two waiters, one notification: either is woken, the other stays. */
  static class NotifyOne {
    static int waiting;
    static final Object LOCK = new Object();

    static void await() {
      synchronized (LOCK) {
        waiting++;
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    }

    public static void main(String[] args) throws Exception {
      Thread a = new Thread(NotifyOne::await);
      Thread b = new Thread(NotifyOne::await);
      a.start();
      b.start();
      synchronized (LOCK) {
        if (waiting == 2) {
          LOCK.notify();
        }
      }
    }
  }

  static class TwoAtomics {
    static final AtomicInteger X = new AtomicInteger();

    public static void main(String[] args) throws Exception {
      run(X::incrementAndGet, X::incrementAndGet);
      System.out.println(X.get());
    }
  }

  static class TwoPrints {
    public static void main(String[] args) throws Exception {
      run(() -> System.out.println("a"), () -> System.out.println("b"));
    }
  }

  static class Assertion {
    static int x;

    public static void main(String[] args) throws Exception {
      run(
          () -> x = 1,
          () -> {
            if (x != 0) {
              throw new AssertionError("x is " + x);
            }
          });
    }
  }

  static class ClassInitialisation {
    static class Late {
      static int v = 5;

      static {
        v++;
      }
    }

    static void use() {
      if (Late.v != 6) {
        throw new AssertionError();
      }
    }

    public static void main(String[] args) throws Exception {
      run(ClassInitialisation::use, ClassInitialisation::use);
    }
  }

  static class ClassInitialisationDeadlock {
    static class A {
      static {
        B.touch();
      }

      static void touch() {}
    }

    static class B {
      static {
        A.touch();
      }

      static void touch() {}
    }

    public static void main(String[] args) throws Exception {
      run(() -> A.touch(), () -> B.touch());
    }
  }

  /** The monitor is taken before anybody could see it, and seen by the thread started inside. */
  static class LockHeldAtStart {
    public static void main(String[] args) throws Exception {
      Object lock = new Object();
      Thread thread;
      synchronized (lock) {
        thread =
            new Thread(
                () -> {
                  synchronized (lock) {
                  }
                });
        thread.start();
      }
      thread.join();
    }
  }

  /** Different elements are different locations. */
  static class ArrayElements {
    static final int[] A = new int[2];

    public static void main(String[] args) throws Exception {
      run(() -> A[0]++, () -> A[1]++);
      System.out.println(A[0] + A[1]);
    }
  }

  /** Copying an array reads its elements one by one: both, one or none of the writes is seen. */
  static class SharedCopy {
    static final int[] A = new int[2];
    static int[] copy;

    public static void main(String[] args) throws Exception {
      run(
          () -> copy = A.clone(),
          () -> {
            A[1] = 1;
            A[0] = 1;
          });
      System.out.println(copy[0] + " " + copy[1]);
    }
  }

  /** The object is seen before its constructor is through, so its final field may be 0. */
  static class LeakedThis {
    static volatile LeakedThis seen;
    final int value;

    LeakedThis() throws Exception {
      seen = this;
      Thread reader = new Thread(() -> System.out.println(seen.value));
      reader.start();
      value = 7;
      reader.join();
    }

    public static void main(String[] args) throws Exception {
      new LeakedThis();
    }
  }

  /** Reading a final field of a finished object is no operation. */
  static class FinalField {
    final int value = Integer.parseInt("5");

    public static void main(String[] args) throws Exception {
      FinalField shared = new FinalField();
      run(
          () -> {
            if (shared.value != 5) {
              throw new AssertionError();
            }
          },
          () -> {
            if (shared.value != 5) {
              throw new AssertionError();
            }
          });
    }
  }

  /** An exception that has no frames, for it was asked not to record them. */
  static class Unwritable {
    static class Stop extends RuntimeException {
      Stop() {
        super("stop", null, false, false);
      }
    }

    public static void main(String[] args) {
      throw new Stop();
    }
  }

  /** One that has none, for its class does not record them. */
  static class Unfilled {
    static class Stop extends RuntimeException {
      @Override
      public synchronized Throwable fillInStackTrace() {
        return this;
      }
    }

    public static void main(String[] args) {
      throw new Stop();
    }
  }
}
