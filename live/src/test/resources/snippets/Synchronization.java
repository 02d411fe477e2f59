/** Monitors, synchronized methods, and exceptions through them. */
class Synchronization {
  private int count;
  private static int shared;
  private final Object lock = new Object();

  synchronized int increment() {
    return ++count;
  }

  synchronized long wide(long a, double b) {
    return a + (long) b + count;
  }

  synchronized void nested() {
    increment();
    synchronized (lock) {
      increment();
      nothing();
    }
  }

  synchronized void nothing() {}

  static synchronized String named(String name) {
    shared++;
    return name + shared;
  }

  synchronized void fails() {
    count += 100;
    throw new IllegalStateException("failed");
  }

  synchronized int returnsTwice(boolean early) {
    if (early) {
      return 1;
    }
    try {
      return increment();
    } finally {
      count = 50;
    }
  }

  static Object caseSynchronizedMethods() {
    Synchronization s = new Synchronization();
    s.increment();
    s.nested();
    return s.count + " " + s.wide(1L << 33, 2.5) + named("x") + named("y");
  }

  static Object caseExceptionThroughSynchronizedMethod() {
    Synchronization s = new Synchronization();
    try {
      s.fails();
    } catch (IllegalStateException expected) {
      return expected.getMessage() + s.count;
    }
    return "no";
  }

  static Object caseExceptionThroughSynchronizedBlock() {
    Synchronization s = new Synchronization();
    try {
      synchronized (s.lock) {
        synchronized (s) {
          s.count = Integer.parseInt("x");
        }
      }
    } catch (NumberFormatException expected) {
      return "caught " + s.count;
    }
    return "no";
  }

  static Object caseSeveralReturns() {
    Synchronization s = new Synchronization();
    return s.returnsTwice(true) + " " + s.returnsTwice(false) + " " + s.count;
  }

  static Object caseReturnFromBlockInLoop() {
    Synchronization s = new Synchronization();
    for (int i = 0; ; i++) {
      synchronized (s) {
        if (i == 3) {
          return i;
        }
        if (i == 1) {
          continue;
        }
        s.count++;
      }
    }
  }

  static Object caseTryFinallyInBlock() {
    StringBuilder out = new StringBuilder();
    Object lock = new Object();
    synchronized (lock) {
      try {
        out.append("a");
        synchronized (out) {
          throw new RuntimeException("b");
        }
      } catch (RuntimeException e) {
        out.append(e.getMessage());
      } finally {
        synchronized (lock) {
          out.append("c");
        }
      }
    }
    return out.toString();
  }

  static Object caseBlockOnNull() {
    Object none = null;
    try {
      synchronized (none) {
        return "in";
      }
    } catch (NullPointerException expected) {
      return "npe";
    }
  }

  static Object caseBlockOnClassAndString() {
    synchronized (Synchronization.class) {
      synchronized ("x") {
        return named("z");
      }
    }
  }

  static Object caseTryWithResources() throws Exception {
    StringBuilder out = new StringBuilder();
    class Resource implements AutoCloseable {
      final String name;

      Resource(String name) {
        this.name = name;
        out.append("open ").append(name);
      }

      @Override
      public synchronized void close() {
        out.append(" close ").append(name);
      }
    }
    try (Resource a = new Resource("a");
        Resource b = new Resource("b")) {
      out.append(" body ").append(a.name).append(b.name);
      throw new IllegalArgumentException();
    } catch (IllegalArgumentException expected) {
      out.append(" caught");
    }
    return out;
  }

  static Object caseThreads() throws InterruptedException {
    Synchronization s = new Synchronization();
    Thread first = new Thread(s::increment);
    Thread second =
        new Thread("second") {
          @Override
          public void run() {
            s.nested();
          }
        };
    first.start();
    first.join();
    second.start();
    second.join();
    return s.count + second.getName();
  }

  static Object caseThreadSubclass() throws InterruptedException {
    class Worker extends Thread {
      int result;
      int started;

      Worker(String name) {
        super(name);
      }

      @Override
      public void run() {
        result = getName().length();
      }

      @Override
      public void start() {
        started++;
        super.start();
      }
    }
    Worker worker = new Worker("abc");
    worker.start();
    worker.join(1000L);
    return worker.result + " " + worker.started;
  }

  static Object caseNotify() {
    Object lock = new Object();
    synchronized (lock) {
      lock.notify();
      lock.notifyAll();
      return Thread.holdsLock(lock);
    }
  }
}
