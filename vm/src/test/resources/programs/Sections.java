import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Programs whose critical sections add to words, and such that look like it. The locks are classes,
 * which are the same in every state.
 */
public class Sections {
  static int count;
  static int sum;
  static long total;
  static int seen;

  static void all(Runnable... tasks) throws InterruptedException {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) {
      threads[i] = new Thread(tasks[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(count + " " + sum + " " + total + " " + seen);
  }

  static void addTo(int by) {
    synchronized (Sections.class) {
      count += by;
    }
  }

  /** Eight threads add different numbers under one lock. */
  static class Eight {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> addTo(1),
          () -> addTo(2),
          () -> addTo(3),
          () -> addTo(4),
          () -> addTo(5),
          () -> addTo(6),
          () -> addTo(7),
          () -> addTo(8));
    }
  }

  /** Several words, several times, and subtraction. */
  static class Accounts {
    static synchronized void transfer(int amount) {
      count -= amount;
      sum += amount;
      total++;
    }

    public static void main(String[] args) throws InterruptedException {
      all(
          () -> {
            transfer(3);
            transfer(4);
          },
          () -> transfer(5),
          () -> transfer(6));
    }
  }

  /** Somebody looks without waiting for all. */
  static class Watched {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> addTo(1),
          () -> addTo(2),
          () -> {
            synchronized (Sections.class) {
              seen = count;
            }
          });
    }
  }

  /** Somebody looks without the lock. */
  static class Racy {
    public static void main(String[] args) throws InterruptedException {
      all(() -> addTo(1), () -> addTo(2), () -> seen = count);
    }
  }

  /** The same word is added to under two locks, so additions are lost. */
  static class TwoLocks {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> addTo(1),
          () -> {
            synchronized (Thread.class) {
              count += 2;
            }
          });
    }
  }

  /** Multiplication and addition do not commute. */
  static class Doubled {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> addTo(1),
          () -> {
            synchronized (Sections.class) {
              count *= 2;
            }
          });
    }
  }

  /** What was read is kept. */
  static class Kept {
    static int next() {
      synchronized (Sections.class) {
        return ++count;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      all(() -> sum = next(), () -> seen = next());
    }
  }

  /** What is added was read in the section. */
  static class Mixed {
    static void mix() {
      synchronized (Sections.class) {
        count += sum;
        sum++;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      all(
          Mixed::mix,
          () -> {
            synchronized (Sections.class) {
              sum += 5;
            }
          });
    }
  }

  static class Late {
    static String by = Thread.currentThread().getName();
    static int made;
  }

  /** Whoever comes first initialises a class in the section. */
  static class Initialises {
    static void make() {
      synchronized (Sections.class) {
        Late.made++;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      all(Initialises::make, Initialises::make);
      System.out.println(Late.by);
    }
  }

  /** Somebody tries for the lock. */
  static class Looked {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> addTo(1),
          () -> addTo(2),
          () -> {
            synchronized (Sections.class) {
              seen = 1;
            }
            seen += count;
          });
    }
  }

  /** Somebody ends the program in the midst of it. */
  static class Ended {
    public static void main(String[] args) throws InterruptedException {
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> System.out.println(count + " at the end")));
      all(() -> addTo(1), () -> addTo(2), () -> System.exit(1));
    }
  }

  /** The lock is held around the section. */
  static class Held {
    public static void main(String[] args) throws InterruptedException {
      all(
          () -> {
            synchronized (Sections.class) {
              seen = count;
              addTo(1);
            }
          },
          () -> addTo(2));
    }
  }

  static class Box {
    int content;
  }

  static Box noBox() {
    return null;
  }

  /** An exception leads out of what is added to something else under the lock. */
  static class Thrown {
    static void fail(Box box) {
      synchronized (Sections.class) {
        try {
          box.content++;
        } catch (NullPointerException expected) {
          seen = count;
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      all(() -> fail(noBox()), () -> addTo(2));
    }
  }

  /** A loop waits for what sections add. */
  static class Awaited {
    static volatile int ready;

    static void ready() {
      synchronized (Sections.class) {
        ready++;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      all(
          Awaited::ready,
          Awaited::ready,
          () -> {
            while (ready == 0) {
              Thread.onSpinWait();
            }
            seen = ready;
          });
    }
  }

  /** What is added to in single steps. */
  static class Tally {
    static final AtomicIntegerFieldUpdater<Tally> VALUE =
        AtomicIntegerFieldUpdater.newUpdater(Tally.class, "value");
    static final VarHandle REAL;
    static final VarHandle INDEXED = MethodHandles.arrayElementVarHandle(int[].class);

    static {
      try {
        REAL = MethodHandles.lookup().findVarHandle(Tally.class, "real", float.class);
      } catch (ReflectiveOperationException impossible) {
        throw new AssertionError(impossible);
      }
    }

    final AtomicInteger number = new AtomicInteger();
    final AtomicLong wide = new AtomicLong();
    final AtomicIntegerArray several = new AtomicIntegerArray(2);
    final int[] elements = new int[2];
    final Box box = new Box();
    volatile int value;
    float real;

    /** For eight threads. */
    void count(int by) {
      number.incrementAndGet();
      wide.getAndAdd(by);
      several.addAndGet(by % 2, by);
      VALUE.getAndDecrement(this);
      INDEXED.getAndAdd(elements, by % 2, by);
    }

    void addUnderLock(int by) {
      int at = by % 2;
      synchronized (Sections.class) {
        elements[at] += by;
        box.content += by;
      }
    }

    void print() {
      System.out.println(number + " " + wide + " " + several + " " + value + " " + real);
      System.out.println(elements[0] + " " + elements[1] + " " + box.content);
    }
  }

  /** Eight threads count without a lock. */
  static class EightAtomic {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(
          () -> tally.count(1),
          () -> tally.count(2),
          () -> tally.count(3),
          () -> tally.count(4),
          () -> tally.count(5),
          () -> tally.count(6),
          () -> tally.count(7),
          () -> tally.count(8));
      tally.print();
    }
  }

  /** Elements, and fields of what a final field leads to. */
  static class Owned {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(
          () -> tally.addUnderLock(1),
          () -> tally.addUnderLock(2),
          () -> tally.addUnderLock(3),
          () -> tally.addUnderLock(4));
      tally.print();
    }
  }

  /** Somebody looks at an atomic variable. */
  static class AtomicWatched {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(
          () -> tally.number.addAndGet(1),
          () -> tally.number.addAndGet(2),
          () -> seen = tally.number.get());
    }
  }

  /** Two threads keep what they have found. */
  static class AtomicKept {
    static int next(AtomicInteger number) {
      return 10 * number.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(() -> sum = next(tally.number), () -> seen = next(tally.number));
    }
  }

  /** Somebody sets it. */
  static class AtomicSet {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(() -> tally.number.addAndGet(1), () -> tally.number.set(5));
      tally.print();
    }
  }

  /** What is added to under a lock is added to without it, too. */
  static class TwoWays {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(
          () -> {
            synchronized (Sections.class) {
              tally.value += 1;
            }
          },
          () -> {
            synchronized (Sections.class) {
              tally.value += 2;
            }
          },
          () -> Tally.VALUE.addAndGet(tally, 4));
      tally.print();
    }
  }

  /** Numbers with fractions do not add up to the same in every order. */
  static class Fractions {
    public static void main(String[] args) throws InterruptedException {
      Tally tally = new Tally();
      all(
          () -> Tally.REAL.getAndAdd(tally, 1e8f),
          () -> Tally.REAL.getAndAdd(tally, -1e8f),
          () -> Tally.REAL.getAndAdd(tally, 1f));
      tally.print();
    }
  }
}
