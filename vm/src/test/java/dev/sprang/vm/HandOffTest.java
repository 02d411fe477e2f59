package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What java.util.concurrent promises to happen before something else does so. */
class HandOffTest {
  @TempDir private Path directory;

  /** An object goes from one thread to another, if it is there in time. */
  private static TwoThreadProgram through(String name, String type, String put, String take) {
    return handing(name, type, put, take, "none", "1");
  }

  /** The same where the other one waits for it. */
  private static TwoThreadProgram await(String name, String type, String put, String take) {
    return handing(name, type, put, take, "1");
  }

  private static TwoThreadProgram handing(
      String name, String type, String put, String take, String... seen) {
    String fields =
        "static class Box { int v; Box() { v = 1; } } static final %s c = new %s();"
            .formatted(type, type.replaceAll("<.*>", "<>"));
    String two = "Box b = %s; return b == null ? \"none\" : \"\" + b.v;".formatted(take);
    return TwoThreadProgram.of(name, fields, put + " return \"\";", two, seen);
  }

  private static TwoThreadProgram of(
      String name, String fields, String one, String two, String... seen) {
    return TwoThreadProgram.of(name, fields, one, two, seen);
  }

  private static final List<TwoThreadProgram> CASES =
      List.of(
          through(
              "Chm", "ConcurrentHashMap<String,Box>", "c.put(\"a\", new Box());", "c.get(\"a\")"),
          through(
              "ChmIfAbsent",
              "ConcurrentHashMap<String,Box>",
              "c.computeIfAbsent(\"a\", k -> new Box());",
              "c.remove(\"a\")"),
          through("Clq", "ConcurrentLinkedQueue<Box>", "c.add(new Box());", "c.poll()"),
          through("Lbq", "LinkedBlockingQueue<Box>", "c.put(new Box());", "c.poll()"),
          through(
              "Cowl",
              "CopyOnWriteArrayList<Box>",
              "c.add(new Box());",
              "c.isEmpty() ? null : c.get(0)"),
          through(
              "Skip",
              "ConcurrentSkipListMap<String,Box>",
              "c.put(\"a\", new Box());",
              "c.get(\"a\")"),
          through("Ar", "AtomicReference<Box>", "c.set(new Box());", "c.get()"),
          through("ArLazy", "AtomicReference<Box>", "c.lazySet(new Box());", "c.get()"),
          through("ArUpdate", "AtomicReference<Box>", "c.updateAndGet(x -> new Box());", "c.get()"),
          await("Sq", "SynchronousQueue<Box>", "c.put(new Box());", "c.take()"),
          await("Exch", "Exchanger<Box>", "c.exchange(new Box());", "c.exchange(null)"),
          await("Cf", "CompletableFuture<Box>", "c.complete(new Box());", "c.get()"),
          of(
              "SeenEmpty",
              "static volatile int x; static final ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>();",
              "x = 1; return \"\" + q.isEmpty();",
              "q.add(\"\"); return \" \" + x;",
              "false 0",
              "false 1",
              "true 1"),
          of(
              "Abq",
              "static final ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(1);",
              "data = 1; q.put(\"\"); return \"\";",
              "q.take(); return \"\" + data;",
              "1"),
          of(
              "AbqBack",
              "static final ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(1);",
              "q.put(\"\"); q.put(\"\"); return \"\" + data;",
              "data = 1; q.take(); q.take(); return \"\";",
              "1"),
          of(
              "Sem",
              "static final Semaphore s = new Semaphore(0);",
              "data = 1; s.release(); return \"\";",
              "s.acquire(); return \"\" + data;",
              "1"),
          of(
              "Latch0",
              "static final CountDownLatch s = new CountDownLatch(1);",
              "data = 1; s.countDown(); return \"\";",
              "return s.getCount() == 0 ? \"\" + data : \"no\";",
              "1",
              "no"),
          of(
              "Barrier",
              "static int other; static final CyclicBarrier s = new CyclicBarrier(2);",
              "data = 1; s.await(); return \"\" + other;",
              "other = 2; s.await(); return \"\" + data;",
              "21"),
          of(
              "PhasedAwait",
              "static final Phaser s = new Phaser(1);",
              "data = 1; s.arrive(); return \"\";",
              "s.awaitAdvance(0); return \"\" + data;",
              "1"),
          of(
              "Stamped",
              "static int other; static final StampedLock s = new StampedLock();",
              "long t = s.writeLock(); data = 1; other = 1; s.unlockWrite(t); return \"\";",
              "long t = s.tryOptimisticRead(); int a = data, b = other; return s.validate(t) ? a + \"\" + b : \"no\";",
              "11",
              "00",
              "no"),
          of(
              "Cond",
              "static boolean set; static final ReentrantLock s = new ReentrantLock(); static final Condition c = s.newCondition();",
              "data = 1; s.lock(); set = true; c.signal(); s.unlock(); return \"\";",
              "s.lock(); while (!set) c.await(); s.unlock(); return \"\" + data;",
              "1"),
          of(
              "Alive",
              "static Thread t;",
              "Thread x = new Thread(() -> data = 1); x.start(); while (x.isAlive()) Thread.yield(); return \"\" + data;",
              "return \"\";",
              "1"),
          of(
              "Future",
              "",
              "var p = Executors.newFixedThreadPool(1); int[] b = {0}; var f = p.submit(() -> { b[0] = 1; }); f.get(); p.shutdown(); return \"\" + b[0];",
              "return \"\";",
              "1"),
          of(
              "Scheduled",
              "",
              "var p = Executors.newScheduledThreadPool(1); int[] b = {0}; var f = p.schedule(() -> { int x = data; b[0] = x + 1; }, 1, TimeUnit.SECONDS); f.get(); p.shutdown(); return \"\" + b[0];",
              "return \"\";",
              "1"),
          of(
              "ForkJoin",
              "",
              "int[] b = {0}; var f = new ForkJoinPool(1).submit(() -> { b[0] = 1; }); f.join(); return \"\" + b[0];",
              "return \"\";",
              "1"),
          of(
              "Then",
              "",
              "int[] b = {0}; CompletableFuture.supplyAsync(() -> { b[0] = 1; return b; }).thenApply(x -> x[0] + 1).thenAccept(x -> data = x).join(); return \"\" + data;",
              "return \"\";",
              "2"),
          of(
              "Completion",
              "",
              "var p = Executors.newFixedThreadPool(1); var s = new ExecutorCompletionService<int[]>(p); s.submit(() -> { int[] b = {0}; b[0] = 3; return b; }); int r = s.take().get()[0]; p.shutdown(); return \"\" + r;",
              "return \"\";",
              "3"),
          of(
              "Timed",
              "",
              "var t = new java.util.Timer(); var l = new CountDownLatch(1); int[] b = {0}; data = 1; t.schedule(new TimerTask() { public void run() { b[0] = data; l.countDown(); } }, 5); l.await(); t.cancel(); return \"\" + b[0];",
              "return \"\";",
              "1"),
          of(
              "AtArray",
              "static final AtomicIntegerArray a = new AtomicIntegerArray(2);",
              "data = 1; a.set(1, 1); return \"\";",
              "return a.get(1) == 1 ? \"\" + data : \"no\";",
              "1",
              "no"),
          of(
              "Updater",
              "volatile int f; static final AtomicIntegerFieldUpdater<Updater> u = AtomicIntegerFieldUpdater.newUpdater(Updater.class, \"f\"); static final Updater o = new Updater();",
              "data = 1; u.lazySet(o, 1); return \"\";",
              "return u.get(o) == 1 ? \"\" + data : \"no\";",
              "1",
              "no"),
          of(
              "Locked",
              "static final ReentrantLock l = new ReentrantLock(); static final List<String> a = new ArrayList<>();",
              "l.lock(); a.add(\"x\"); l.unlock(); return \"\";",
              "l.lock(); int n = a.size(); l.unlock(); return \"\" + n;",
              "0",
              "1"),
          of(
              "VolList",
              "static volatile List<String> a;",
              "List<String> x = new ArrayList<>(); x.add(\"x\"); a = x; return \"\";",
              "List<String> x = a; return x == null ? \"no\" : x.get(0);",
              "x",
              "no"),
          of(
              "Boxed",
              "static Integer s;",
              "s = 1000; return \"\";",
              "Integer x = s; return x == null ? \"no\" : \"\" + x;",
              "1000",
              "no"),
          of(
              "Listed",
              "static List<String> s;",
              "s = List.of(\"a\", \"b\", \"c\"); return \"\";",
              "List<String> x = s; return x == null ? \"no\" : x.get(2);",
              "c",
              "no"),
          of(
              "Recorded",
              "record R(int a, int[] b) {} static R s;",
              "s = new R(1, new int[] {2}); return \"\";",
              "R x = s; return x == null ? \"no\" : x.a() + \"\" + x.b()[0];",
              "12",
              "no"),
          of(
              "Captured",
              "static java.util.function.IntSupplier s;",
              "int[] q = {4}; int k = data + 3; s = () -> k + q[0]; return \"\";",
              "var x = s; return x == null ? \"no\" : \"\" + x.getAsInt();",
              "7",
              "no"),
          of(
              "ThreadArg",
              "",
              "int[] b = {0}; b[0] = 2; Thread t = new Thread() { int f = b[0]; public void run() { data = f + b[0]; } }; t.start(); t.join(); return \"\" + data;",
              "return \"\";",
              "4"));

  @Test
  void whoGetsItSeesWhatIsInIt() {
    TwoThreadProgram.compile(CASES, directory);
    for (TwoThreadProgram program : CASES) {
      assertEquals(program.java(), program.outcomes(directory, MemoryOrder.JAVA), program.name());
    }
  }
}
