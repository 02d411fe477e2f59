import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs with threads that run the same code, and in most of them a way to tell them apart. */
public class Like {
  static final AtomicInteger count = new AtomicInteger();

  static Thread[] start(int n, Runnable task) {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(task);
      threads[i].start();
    }
    return threads;
  }

  static void joinAll(Thread... threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
  }

  public static class Counts {
    public static void main(String[] args) throws InterruptedException {
      joinAll(start(4, () -> count.incrementAndGet()));
      System.out.print(count);
    }
  }

  public static class Sections {
    static final Object lock = new Object();
    static int sum;

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(4, () -> {
        synchronized (lock) {
          sum++;
        }
      });
      joinAll(threads);
      System.out.print(sum);
    }
  }

  public static class Named {
    static volatile String last;

    public static void main(String[] args) throws InterruptedException {
      joinAll(start(2, () -> last = Thread.currentThread().getName()));
      System.out.print(last);
    }
  }

  public static class Numbered {
    static volatile long sum = 1;

    public static void main(String[] args) throws InterruptedException {
      long base = Thread.currentThread().getId();
      joinAll(start(2, () -> sum = 3 * sum + (Thread.currentThread().getId() - base)));
      System.out.print(sum);
    }
  }

  /** Each keeps what it has seen in its own object. */
  public static class Kept extends Thread {
    int seen;

    @Override
    public void run() {
      seen = count.getAndIncrement();
    }

    public static void main(String[] args) throws InterruptedException {
      Kept[] threads = {new Kept(), new Kept()};
      for (Kept thread : threads) {
        thread.start();
      }
      joinAll(threads);
      System.out.print(threads[0].seen + " " + threads[1].seen);
    }
  }

  public static class Owner extends Thread {
    static volatile Thread last;

    @Override
    public void run() {
      last = this;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = {new Owner(), new Owner()};
      threads[0].start();
      threads[1].start();
      joinAll(threads);
      System.out.print(last == threads[0]);
    }
  }

  public static class LockOwner {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> {
        lock.lock();
        lock.unlock();
      });
      String text = lock.toString();
      joinAll(threads);
      System.out.print(text.substring(text.indexOf('[')));
    }
  }

  public static class Alive {
    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> count.incrementAndGet());
      threads[1].join();
      boolean alive = threads[0].isAlive();
      System.out.print(alive);
      threads[0].join();
    }
  }

  public static class FirstJoined {
    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(3, () -> count.incrementAndGet());
      threads[1].join();
      int seen = count.get();
      joinAll(threads);
      System.out.print(seen);
    }
  }

  public static class Interrupted {
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> {
        if (Thread.interrupted()) {
          seen = 10 + count.getAndIncrement();
        } else {
          count.getAndIncrement();
        }
      });
      threads[0].interrupt();
      joinAll(threads);
      System.out.print(seen);
    }
  }

  public static class Unparked {
    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> {
        if (count.getAndIncrement() == 0) {
          LockSupport.park();
        }
      });
      LockSupport.unpark(threads[0]);
      joinAll(threads);
      System.out.print("both");
    }
  }

  public static class Local {
    static final ThreadLocal<Integer> own = new ThreadLocal<>();
    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
      joinAll(start(2, () -> {
        own.set(count.getAndIncrement());
        last = own.get();
      }));
      System.out.print(last);
    }
  }

  public static class Chance {
    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
      joinAll(start(2, () -> last = new Random().nextInt(1000)));
      System.out.print(last);
    }
  }

  public static class OwnObjects implements Runnable {
    static volatile int last;
    final int number;

    OwnObjects(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      last = number;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = new Thread[3];
      for (int i = 0; i < 3; i++) {
        threads[i] = new Thread(new OwnObjects(i));
      }
      for (Thread thread : threads) {
        thread.start();
      }
      joinAll(threads);
      System.out.print(last);
    }
  }

  public static class Hashed {
    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
      joinAll(start(2, () -> last = System.identityHashCode(new Object())));
      System.out.print(last);
    }
  }

  public static class States {
    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> count.incrementAndGet());
      Thread.State state = threads[0].getState();
      threads[1].join();
      System.out.print(state + " " + count.get());
      threads[0].join();
    }
  }

  /** Who comes first waits for what happens when the first thread of the array was joined. */
  public static class OneIsStuck {
    static final Object lock = new Object();
    static boolean go;

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(3, () -> {
        synchronized (lock) {
          if (count.getAndIncrement() < 2) {
            try {
              while (!go) {
                lock.wait();
              }
            } catch (InterruptedException never) {
              throw new AssertionError(never);
            }
          }
        }
      });
      threads[0].join();
      synchronized (lock) {
        go = true;
        lock.notifyAll();
      }
      joinAll(threads);
      System.out.print("all");
    }
  }

  public static class Initialised {
    static class Late {
      static final int SEEN = count.incrementAndGet();
    }

    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
      joinAll(start(3, () -> last = 10 * count.incrementAndGet() + Late.SEEN));
      System.out.print(last);
    }
  }

  public static class SomeFail {
    public static void main(String[] args) throws InterruptedException {
      joinAll(start(3, () -> {
        if (count.getAndIncrement() == 1) {
          throw new IllegalStateException("second");
        }
      }));
      System.out.print(count);
    }
  }

  /** Who comes second goes round until the first of the array was joined. */
  public static class SecondGoesRound {
    static volatile boolean go;
    static volatile boolean side;

    public static void main(String[] args) throws InterruptedException {
      Thread[] threads = start(2, () -> {
        if (count.getAndIncrement() == 1) {
          while (!go) {
            side = !side;
          }
        }
      });
      threads[0].join();
      go = true;
      threads[1].join();
      System.out.print("out");
    }
  }
}
