package dev.sprang.vm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes small Java programs of three threads, in families that each stress one way in which threads
 * meet. What they share is an object's, made before the first step that others could see, by a
 * class initialiser, or by another thread. They always end.
 */
final class RandomThreads {
  private static final int THREADS = 3;

  /** What every thread may do in every family; {@code ?} is a small number. */
  private static final List<String> ACCESSES =
      List.of(
          "x = ?;",
          "y = x + ?;",
          "sum += x;",
          "sum += y;",
          "a[?] = x;",
          "sum += a[?];",
          "s = sum + ?;",
          "sum += s;",
          "v = ?;",
          "if (v == 0) x++;",
          "synchronized (l) { x++; }",
          "synchronized (l) { y = ?; }",
          "synchronized (m) { y--; }");

  /**
   * What threads of a family do besides; {@code #} is another thread, {@code ~} one that was
   * started already, {@code @} the program.
   */
  enum Family {
    INTERRUPTS(
        "synchronized (l) { l.wait(); }",
        "synchronized (l) { if (x == 0) l.wait(); }",
        "synchronized (l) { l.notify(); }",
        "t[~].interrupt();",
        "t[~].interrupt();",
        "if (Thread.interrupted()) sum += 100;",
        "t[#].join();",
        "if (x == 0) t[#].join();",
        "if (t[~].isInterrupted()) sum += 1000;",
        "Thread.sleep(1);"),
    WAITS(
        "synchronized (l) { l.wait(); }",
        "synchronized (l) { if (x == 0) l.wait(); }",
        "synchronized (l) { l.wait(1); x += 4; }",
        "synchronized (l) { x = 1; l.notify(); }",
        "synchronized (l) { x = 1; l.notifyAll(); }",
        "synchronized (l) { l.notify(); y++; }",
        "k.lock(); try { c.await(); y++; } finally { k.unlock(); }",
        "k.lock(); try { y++; c.signal(); } finally { k.unlock(); }",
        "LockSupport.park(); sum += x;",
        "LockSupport.unpark(t[#]);",
        "t[#].join();"),
    LOCKS(
        "synchronized (l) { sum += x; }",
        "synchronized (l) { synchronized (m) { x++; y++; } }",
        "synchronized (m) { synchronized (l) { y += 2; } }",
        "synchronized (l) { synchronized (l) { x++; } y++; }",
        "k.lock(); try { x++; } finally { k.unlock(); }",
        "k.lock(); try { sum += x; y = 3; } finally { k.unlock(); }",
        "if (k.tryLock()) { x += 5; k.unlock(); }",
        "if (k.isLocked()) sum += 7;",
        "synchronized (b) { b.f = ?; }",
        "synchronized (@.class) { s += 2; }",
        "if (Thread.holdsLock(l)) x = 9;"),
    SECTIONS(
        "synchronized (l) { x++; }",
        "synchronized (l) { x += 2; y -= 3; }",
        "synchronized (l) { n += sum; }",
        "synchronized (l) { a[?]++; }",
        "synchronized (l) { a[?] += sum; n++; }",
        "synchronized (l) { b.f++; }",
        "synchronized (b) { b.f += 2; }",
        "synchronized (@.class) { s++; }",
        "synchronized (@.class) { s -= ?; x++; }",
        "synchronized (l) { synchronized (m) { x++; y++; } }",
        "synchronized (l) { synchronized (l) { x++; } y++; }",
        "add(?);",
        "addAll(2);",
        "addStatic(?);",
        "sum += take();",
        "k.lock(); try { x++; } finally { k.unlock(); }",
        "k.lock(); x += 2; n += ?; k.unlock();",
        "i.incrementAndGet();",
        "i.addAndGet(?);",
        "i.getAndDecrement();",
        "sum += i.get();",
        "sum += i.incrementAndGet();",
        "for (int j = 0; j < 2; j++) { synchronized (l) { x++; } }",
        "for (int j = 0; j < 2; j++) { synchronized (l) { a[j]++; } }",
        "synchronized (l) { x++; Q.z += 2; }",
        "synchronized (l) { x++; x += ?; }",
        "synchronized (l) { x += y; }",
        "synchronized (l) { x *= 2; }",
        "synchronized (m) { x++; }"),
    OBJECTS(
        "b = new Box();",
        "b.f = ?;",
        "sum += b.f;",
        "{ Box q = b; q.f++; sum += q.f; }",
        "{ Box q = new Box(); q.f = 1; b = q; }",
        "b.next = new Box();",
        "if (b.next != null) b.next.f = 3;",
        "if (b.next != null) sum += 10 * b.next.f;",
        "synchronized (b) { b.f++; }",
        "all[?] = b;",
        "if (all[?] != null) all[?].f += 4;",
        "{ Box q = new Box(); all[?] = q; synchronized (q) { q.f += 2; } }",
        "b = b.next;"),
    ATOMICS(
        "i.incrementAndGet();",
        "i.addAndGet(2);",
        "sum += i.get();",
        "i.set(?);",
        "if (i.compareAndSet(0, 1)) x = 2;",
        "sum += i.getAndIncrement();",
        "i.lazySet(3);",
        "while (!i.compareAndSet(i.get(), 5)) sum++;",
        "i.updateAndGet(before -> before * 2 + 1);"),
    ENDS(
        "System.exit(?);",
        "if (x == 1) System.exit(2);",
        "if (y == 1) throw new IllegalStateException();",
        "Runtime.getRuntime().halt(3);",
        "t[#].join();",
        "System.out.print(x);",
        "synchronized (l) { x++; }"),
    DAEMONS(
        "System.out.print(x);",
        "System.out.print(y);",
        "synchronized (l) { x++; y++; }",
        "i.incrementAndGet();",
        "synchronized (l) { l.wait(1); }",
        "b.f++;",
        "t[#].join();"),
    CHILDREN(
        "new Thread(this::child).start();",
        "{ Thread child = new Thread(this::child); child.start(); child.join(); }",
        "{ Thread child = new Thread(this::child); child.start(); sum += x; }",
        "new Thread(() -> x += 2).start();",
        "{ Thread child = new Thread(() -> y = 3); child.start(); child.join(); }",
        "if (t[#].isAlive()) sum += 10;",
        "t[#].join();"),
    INITIALISERS(
        "Q.z++;",
        "sum += Q.z;",
        "sum += Q.W;",
        "new Q();",
        "synchronized (Q.class) { Q.z += 2; }",
        "sum += R.u;",
        "synchronized (l) { R.u++; }",
        "s = ?;"),
    CALLS(
        "q.add(?);",
        "sum += q.size();",
        "if (q.poll() != null) x++;",
        "h.put(?, x);",
        "if (h.get(?) != null) sum += h.get(?);",
        "d.countDown();",
        "d.await();",
        "if (p.tryAcquire()) { y++; p.release(); }",
        "p.acquire(); try { x++; } finally { p.release(); }",
        "g.append(?);",
        "sum += g.length();");

    private final List<String> statements = new ArrayList<>();

    Family(String... statements) {
      Collections.addAll(this.statements, statements);
    }
  }

  private static final String SHARED =
      """
      int x, y;
      long n;
      volatile int v;
      static int s;
      static class Box { int f; Box next; }
      static class Q { static int z = s; static final int W = new int[1].length; }
      static class R extends Q { static int u = 1 + z; }
      final int[] a = new int[2], r = new int[3];
      final Box[] all = new Box[2];
      Box b = new Box();
      final Object l = new Object(), m = new Object();
      final ReentrantLock k = new ReentrantLock();
      final Condition c = k.newCondition();
      final AtomicInteger i = new AtomicInteger();
      final Queue<Integer> q = new ConcurrentLinkedQueue<>();
      final Map<Integer, Integer> h = new ConcurrentHashMap<>();
      final CountDownLatch d = new CountDownLatch(2);
      final Semaphore p = new Semaphore(1);
      final StringBuffer g = new StringBuffer();
      final Thread[] t = new Thread[3];
      synchronized void add(int by) { x += by; }
      synchronized int take() { return x++; }
      static synchronized void addStatic(int by) { s += by; }
      synchronized void addAll(int by) { x += by; for (int j = 0; j < 2; j++) a[j] += by; }
      """;

  private final Random random;

  RandomThreads(long seed) {
    random = new Random(seed);
  }

  /**
   * The source of a class.
   *
   * @param areLike whether all threads run the same code
   */
  String next(String name, Family family, boolean areLike) {
    boolean hasDaemon = family == Family.DAEMONS && random.nextBoolean();
    boolean hasHook = family == Family.ENDS && random.nextBoolean();
    StringBuilder text = new StringBuilder("import java.util.*;\nimport java.util.concurrent.*;\n");
    text.append("import java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n");
    text.append("public class ").append(name).append(" {\n").append(SHARED);
    text.append("void child() { x++; s += y; }\n");
    for (int thread = 0; thread < (areLike ? 1 : THREADS); thread++) {
      addThread(family, thread, areLike, text);
    }
    text.append("void go() {\n");
    for (int thread = 0; thread < THREADS; thread++) {
      text.append("t[%d] = new Thread(this::run%d);\n".formatted(thread, areLike ? 0 : thread));
    }
    text.append(hasDaemon ? "t[2].setDaemon(true);\n" : "");
    text.append(hasHook ? "Runtime.getRuntime().addShutdownHook(new Thread(this::show));\n" : "");
    text.append("for (Thread each : t) each.start();\n");
    String joined = hasDaemon ? "t[0], t[1]" : "t[0], t[1], t[2]";
    text.append("try { for (Thread each : new Thread[] {").append(joined);
    text.append("}) each.join(); } catch (InterruptedException e) { x = 50; }\nshow();\n}\n");
    text.append("void show() {\nint[] w = r.clone();\n");
    text.append(areLike ? "Arrays.sort(w);\n" : "");
    text.append("System.out.println(Arrays.toString(w) + \" \" + x + ' ' + y + ' ' + a[0]");
    text.append(
        " + ' ' + a[1] + ' ' + s + ' ' + n + ' ' + i + ' ' + (b == null ? -1 : b.f));\n}\n");
    addMain(name, text);
    return text.append("}\n").toString().replace("@", name);
  }

  private void addThread(Family family, int thread, boolean areLike, StringBuilder text) {
    text.append("void run%d() {\nint sum = 0;\ntry {\n".formatted(thread));
    for (int k = length(areLike); k > 0; k--) {
      text.append(statement(family, areLike ? random.nextInt(THREADS) : thread)).append('\n');
    }
    text.append("} catch (Exception e) {\nsum += 10 + x;\n}\n");
    if (areLike) {
      text.append("synchronized (r) { r[r[0] == 0 ? 0 : r[1] == 0 ? 1 : 2] = sum + 1; }\n}\n");
    } else {
      text.append("r[%d] = sum;\n}\n".formatted(thread));
    }
  }

  /** Mostly one or two statements: what is lost shows in few, and three take long. */
  private int length(boolean areLike) {
    int length = random.nextInt(7);
    return length < 3 || areLike && length < 5 ? 1 : length < 6 ? 2 : 3;
  }

  private static final List<String> MAINS =
      List.of(
          "public static void main(String[] args) { new @().go(); }\n",
          "static final @ THE = new @();\n"
              + "public static void main(String[] args) { THE.go(); }\n",
          "public static void main(String[] args) { new Thread(() -> new @().go()).start(); }\n");

  private void addMain(String name, StringBuilder text) {
    text.append(MAINS.get(random.nextInt(MAINS.size())).replace("@", name));
  }

  private String statement(Family family, int thread) {
    List<String> from =
        random.nextInt(5) < 2 || family.statements.isEmpty() ? ACCESSES : family.statements;
    int other = (thread + 1 + random.nextInt(THREADS - 1)) % THREADS;
    return from.get(random.nextInt(from.size()))
        .replace("#", String.valueOf(other))
        .replace("~", String.valueOf(random.nextInt(thread + 1)))
        .replace("?", String.valueOf(random.nextInt(2)));
  }
}
