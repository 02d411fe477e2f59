package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who sees what of an object that another thread has made, and by what threads synchronise. */
class PublicationTest {
  @TempDir Path directory;

  private static TwoThreadProgram of(
      String name, String members, Set<String> java, Set<String> sc) {
    return new TwoThreadProgram(name, members, java, sc);
  }

  private static final String READ_BOX =
      """
      static Box shared;
      static String t1() { shared = new Box(); return ""; }
      static String t2() { Box box = shared; return box == null ? "none" : "" + box.get(); }
      """;

  private static final String HANDLE =
      """
      static class Box { int v; int d; }
      static Box shared;
      static final java.lang.invoke.VarHandle V;
      static {
        try { V = java.lang.invoke.MethodHandles.lookup().findVarHandle(Box.class, "v", int.class); }
        catch (ReflectiveOperationException e) { throw new Error(e); }
      }
      """;

  private static final List<TwoThreadProgram> CASES =
      List.of(
          of(
              "Unsafe",
              "static class Box { int v; Box() { v = 1; } int get() { return v; } }" + READ_BOX,
              Set.of("none", "0", "1"),
              Set.of("none", "1")),
          of(
              "Overwritten",
              "static class Box { int v = 1; Box() { v = 2; } int get() { return v; } }" + READ_BOX,
              Set.of("none", "0", "1", "2"),
              Set.of("none", "2")),
          of(
              "Frozen",
              "static class Box { final int v; Box() { v = 1; } int get() { return v; } }"
                  + READ_BOX,
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "FrozenArray",
              """
              static class Box { final int[] a = new int[1]; Box() { a[0] = 7; }
                int get() { return a[0]; } }
              """
                  + READ_BOX,
              Set.of("none", "7"),
              Set.of("none", "7")),
          of(
              "ThawedArray",
              """
              static class Box { final int[] a = new int[1]; Box() { a[0] = 7; }
                int get() { return a[0]; } }
              static Box shared;
              static String t1() { Box box = new Box(); box.a[0] = 8; shared = box; return ""; }
              static String t2() { Box box = shared; return box == null ? "none" : "" + box.get(); }
              """,
              Set.of("none", "7", "8"),
              Set.of("none", "8")),
          of(
              "TwoWays",
              """
              static class Box { final int[] a = new int[1]; int[] other; Box() { a[0] = 7; other = a; }
                int get() { int[] found = other; return found == null ? -1 : found[0]; } }
              """
                  + READ_BOX,
              Set.of("none", "-1", "0", "7"),
              Set.of("none", "7")),
          of(
              "FrozenBySuper",
              """
              static class Base { final int[] a = new int[1]; Base() { a[0] = 7; } }
              static class Box extends Base { final int b; Box() { a[0] = 8; b = 1; } int get() { return a[0]; } }
              """
                  + READ_BOX,
              Set.of("none", "7", "8"),
              Set.of("none", "8")),
          of(
              "Leaked",
              """
              static class Box { final int v; Box() { shared = this; v = 1; } int get() { return v; } }
              static Box shared;
              static String t1() { new Box(); return ""; }
              static String t2() { Box box = shared; return box == null ? "none" : "" + box.get(); }
              """,
              Set.of("none", "0", "1"),
              Set.of("none", "0", "1")),
          of(
              "LeakedAtTheEnd",
              """
              static class Box { final int v; Box() { v = 1; shared = this; } int get() { return v; } }
              static Box shared;
              static String t1() { new Box(); return ""; }
              static String t2() { Box box = shared; return box == null ? "none" : "" + box.get(); }
              """,
              Set.of("none", "0", "1"),
              Set.of("none", "1")),
          of(
              "Volatile",
              "static class Box { int v; Box() { v = 1; } int get() { return v; } }"
                  + READ_BOX.replace("static Box", "static volatile Box"),
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "VolatileField",
              "static class Box { volatile int v; Box() { v = 1; } int get() { return v; } }"
                  + READ_BOX,
              Set.of("none", "0", "1"),
              Set.of("none", "1")),
          of(
              "UpdatedBefore",
              HANDLE
                  + """
                  static String t1() { Box box = new Box(); V.getAndAdd(box, 1); shared = box; return ""; }
                  static String t2() { Box box = shared; return box == null ? "none" : "" + (int) V.getAndAddRelease(box, 1); }
                  """,
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "ExchangedBefore",
              HANDLE
                  + """
                  static String t1() { Box box = new Box(); box.d = V.compareAndSet(box, 0, 1) ? 1 : 2; shared = box; return ""; }
                  static String t2() { Box box = shared; return box == null ? "none" : "" + V.compareAndSet(box, 0, 2) + (int) V.getOpaque(box); }
                  """,
              Set.of("none", "false1"),
              Set.of("none", "false1")),
          of(
              "WrittenTwiceTheSame",
              HANDLE
                  + """
                  static String t1() { Box box = new Box(); box.d = 1; V.setVolatile(box, 2); V.setOpaque(box, 2); shared = box; return ""; }
                  static String t2() { Box box = shared; return box == null ? "none" : (int) V.getAcquire(box) + "" + box.d; }
                  """,
              Set.of("none", "00", "01", "20", "21"),
              Set.of("none", "21")),
          of(
              "ReleasedTwice",
              HANDLE
                  + """
                  static String t1() { Box box = new Box(); V.setOpaque(box, 2); box.d = 1; V.setRelease(box, 2); shared = box; return ""; }
                  static String t2() { Box box = shared; return box == null ? "none" : (int) V.getAcquire(box) + "" + box.d; }
                  """,
              Set.of("none", "00", "01", "20", "21"),
              Set.of("none", "21")),
          of(
              "Synchronised",
              """
              static class Box { int v; Box() { v = 1; } }
              static Box shared;
              static synchronized void set(Box box) { shared = box; }
              static synchronized Box get() { return shared; }
              static String t1() { set(new Box()); return ""; }
              static String t2() { Box box = get(); return box == null ? "none" : "" + box.v; }
              """,
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "MadeBeforeTheStart",
              """
              static class Box { int v; Box() { v = 1; } }
              static Box shared;
              static String t1() throws Exception {
                Box box = new Box();
                String[] seen = new String[1];
                Thread reader = new Thread(() -> { Box found = shared; seen[0] = found == null ? "none" : "" + found.v; });
                reader.start();
                shared = box;
                reader.join();
                return seen[0];
              }
              static String t2() { return ""; }
              """,
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "ThroughAMap",
              """
              static class Box { int v; Box() { v = 1; } }
              static final java.util.concurrent.ConcurrentHashMap<String, Box> map = new java.util.concurrent.ConcurrentHashMap<>();
              static String t1() { map.put("a", new Box()); return ""; }
              static String t2() { Box box = map.get("a"); return box == null ? "none" : "" + box.v; }
              """,
              Set.of("none", "1"),
              Set.of("none", "1")),
          of(
              "ThroughAMapAndARace",
              """
              static class Box { int v; Box() { v = 1; } }
              static final java.util.concurrent.ConcurrentHashMap<String, Box> map = new java.util.concurrent.ConcurrentHashMap<>();
              static Box shared;
              static String t1() { Box box = new Box(); map.put("a", box); shared = box; return ""; }
              static String t2() { Box box = shared; return box == null ? "none" : "" + box.v; }
              """,
              Set.of("none", "0", "1"),
              Set.of("none", "1")),
          of(
              "Lazy",
              """
              static int data; static final java.util.concurrent.atomic.AtomicInteger flag = new java.util.concurrent.atomic.AtomicInteger();
              static String t1() { data = 1; flag.lazySet(1); return ""; }
              static String t2() { return flag.get() + "" + data; }
              """,
              Set.of("00", "01", "11"),
              Set.of("00", "01", "11")),
          of(
              "PlainGet",
              """
              static int data; static final java.util.concurrent.atomic.AtomicInteger flag = new java.util.concurrent.atomic.AtomicInteger();
              static String t1() { data = 1; flag.lazySet(1); return ""; }
              static String t2() { return flag.getPlain() + "" + data; }
              """,
              Set.of("00", "01", "10", "11"),
              Set.of("00", "01", "11")),
          of(
              "WaitAndNotify",
              """
              static int data; static boolean ready; static final Object lock = new Object();
              static String t1() { data = 1; synchronized (lock) { ready = true; lock.notifyAll(); } return ""; }
              static String t2() throws Exception {
                synchronized (lock) { while (!ready) lock.wait(); }
                return "" + data;
              }
              """,
              Set.of("1"),
              Set.of("1")),
          of(
              "SpinOnVolatile",
              """
              static int data; static volatile boolean ready;
              static String t1() { data = 1; ready = true; return ""; }
              static String t2() { while (!ready) Thread.onSpinWait(); return "" + data; }
              """,
              Set.of("1"),
              Set.of("1")),
          of(
              "SpinOnPlain",
              """
              static int data; static boolean ready;
              static String t1() { data = 1; ready = true; return ""; }
              static String t2() { while (!ready) { } return "" + data; }
              """,
              Set.of("0", "1"),
              Set.of("1")),
          of(
              "Latch",
              """
              static int data; static final java.util.concurrent.CountDownLatch latch = new java.util.concurrent.CountDownLatch(1);
              static String t1() { data = 1; latch.countDown(); return ""; }
              static String t2() throws Exception { latch.await(); return "" + data; }
              """,
              Set.of("1"),
              Set.of("1")),
          of(
              "TryLock",
              """
              static int data; static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
              static String t1() { lock.lock(); data = 1; lock.unlock(); return ""; }
              static String t2() { if (!lock.tryLock()) return "no"; int seen = data; lock.unlock(); return "" + seen; }
              """,
              Set.of("no", "0", "1"),
              Set.of("no", "0", "1")),
          of(
              "Parked",
              """
              static int data; static volatile Thread waiter; static volatile boolean ready;
              static String t1() { data = 1; ready = true; java.util.concurrent.locks.LockSupport.unpark(waiter); return ""; }
              static String t2() { waiter = Thread.currentThread(); while (!ready) java.util.concurrent.locks.LockSupport.park(); return "" + data; }
              """,
              Set.of("1"),
              Set.of("1")),
          of(
              "Interrupted",
              """
              static int data; static volatile Thread waiter;
              static String t1() { data = 1; Thread w = waiter; if (w != null) w.interrupt(); return ""; }
              static String t2() { waiter = Thread.currentThread(); return Thread.interrupted() ? "i" + data : "no"; }
              """,
              Set.of("no", "i1"),
              Set.of("no", "i1")),
          of(
              "InPool",
              """
              static int data;
              static String t1() throws Exception {
                var pool = java.util.concurrent.Executors.newSingleThreadExecutor();
                int[] box = {1};
                var future = pool.submit(() -> { int found = box[0]; data = 5; return found; });
                int got = future.get(); pool.shutdown(); return got + "" + data;
              }
              static String t2() { return ""; }
              """,
              Set.of("15"),
              Set.of("15")),
          of(
              "Holder",
              """
              static class Lazy { static int v = 1; static int w; static { w = 2; } }
              static String t1() { return "" + Lazy.v; }
              static String t2() { return "" + Lazy.w; }
              """,
              Set.of("12"),
              Set.of("12")),
          of(
              "DoubleChecked",
              """
              static class Box { int v; Box() { v = 1; } }
              static Box shared;
              static Box box() {
                Box seen = shared;
                if (seen == null) synchronized (Box.class) { seen = shared; if (seen == null) shared = seen = new Box(); }
                return seen;
              }
              static String t1() { return "" + box().v; }
              static String t2() { return "" + box().v; }
              """,
              Set.of("11", "01", "10"),
              Set.of("11")));

  @Test
  void everybodySeesWhatHeMay() {
    TwoThreadProgram.compile(CASES, directory);
    for (TwoThreadProgram program : CASES) {
      assertEquals(program.sc(), program.outcomes(directory, MemoryOrder.SC), program.name());
      assertEquals(program.java(), program.outcomes(directory, MemoryOrder.JAVA), program.name());
    }
  }
}
