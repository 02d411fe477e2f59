package dev.sprang.vm;

import static dev.sprang.vm.TwoThreadProgram.of;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be seen of objects that threads share by a data race, and no more. */
class RacyObjectsTest {
  @TempDir private Path directory;

  private static final List<TwoThreadProgram> CASES =
      List.of(
          of(
              "PrivateVolatile",
              "static class B { volatile int v; } static B b;",
              "data = 5; B made = new B(); made.v = 1; b = made; return \"\";",
              "B got = b; if (got == null) return \"none\"; return got.v == 1 ? \"\" + data : \"old\";",
              "none",
              "old",
              "5"),
          of(
              "MadeAfterARelease",
              "static class B { int v = 1; } static volatile int f; static B b;",
              "f = 1; b = new B(); return \"\";",
              "if (f == 0) return \"no\"; B got = b; return got == null ? \"none\" : \"\" + got.v;",
              "no",
              "none",
              "0",
              "1"),
          of(
              "MadeAgainAfterGoingBack",
              "static class B { int v = 1; } static int x; static volatile int f; static B b;",
              "int first = x; B made = new B(); f = 1; b = made; return \"\" + first;",
              "x = 1; if (f == 0) return \"no\"; B got = b; return got == null ? \"none\" : \"\" + got.v;",
              "0no",
              "0none",
              "01",
              "1no",
              "1none",
              "11"),
          of(
              "Elements",
              "static int[] a = new int[2];",
              "a[0] = 1; a[1] = 1; return \"\";",
              "return a[1] + \"\" + a[0];",
              "00",
              "01",
              "10",
              "11"),
          of(
              "NewArray",
              "static int[] a;",
              "int[] x = {5}; a = x; return \"\";",
              "int[] x = a; return x == null ? \"no\" : \"\" + x[0];",
              "no",
              "0",
              "5"),
          of(
              "CloneArray",
              "static final int[] o = {5}; static int[] a;",
              "a = o.clone(); return \"\";",
              "int[] x = a; return x == null ? \"no\" : \"\" + x[0];",
              "no",
              "0",
              "5"),
          of(
              "SysCopy",
              "static final int[] o = {5}; static int[] a = new int[1]; static int f;",
              "System.arraycopy(o, 0, a, 0, 1); f = 1; return \"\";",
              "return f + \"\" + a[0];",
              "00",
              "05",
              "10",
              "15"),
          of(
              "VolArr",
              "static volatile int[] a = new int[1]; static int f;",
              "f = 5; a[0] = 1; return \"\";",
              "return a[0] + \"\" + f;",
              "00",
              "05",
              "10",
              "15"),
          of(
              "MultiArr",
              "static int[][] a;",
              "a = new int[][] {{5}}; return \"\";",
              "int[][] x = a; if (x == null) return \"no\"; int[] y = x[0]; return y == null ? \"null\" : \"\" + y[0];",
              "no",
              "null",
              "0",
              "5"),
          of(
              "AtomicNew",
              "static AtomicInteger a;",
              "a = new AtomicInteger(5); return \"\";",
              "AtomicInteger x = a; return x == null ? \"no\" : \"\" + x.get();",
              "no",
              "0",
              "5"),
          of(
              "AtomicRefBox",
              "static class B { int v = 1; } static final AtomicReference<B> a = new AtomicReference<>();",
              "a.setPlain(new B()); return \"\";",
              "B x = a.get(); return x == null ? \"no\" : \"\" + x.v;",
              "no",
              "0",
              "1"),
          of(
              "InitSeen",
              "static class H { static int v = 3; static int w; static void init() {} }",
              "H.init(); data = 1; return \"\";",
              "int d = data; return d + \"\" + H.v;",
              "03",
              "13"),
          of(
              "List1",
              "static List<String> a;",
              "List<String> x = new ArrayList<>(); x.add(\"q\"); a = x; return \"\";",
              "List<String> x = a; return x == null ? \"no\" : \"\" + x.size();",
              "no",
              "0",
              "1"),
          of(
              "ListShared",
              "static final List<String> a = new ArrayList<>();",
              "a.add(\"q\"); data = 1; return \"\";",
              "int d = data; return d + \"\" + a.size();",
              "00",
              "01",
              "10",
              "11"),
          of(
              "FutureRace",
              "static int f;",
              "var p = Executors.newFixedThreadPool(1); p.submit(() -> { data = 1; f = 1; }); int x = f; String r = x + \"\" + data; p.shutdown(); return r;",
              "return \"\";",
              "00",
              "01",
              "10",
              "11"),
          of(
              "LazyRef",
              "static class B { int v = 1; } static final AtomicReference<B> a = new AtomicReference<>();",
              "B b = new B(); a.lazySet(b); b.v = 2; return \"\";",
              "B x = a.get(); return x == null ? \"no\" : \"\" + x.v;",
              "no",
              "1",
              "2"),
          of(
              "CompareRef",
              "static class B { int v = 1; } static final AtomicReference<B> a = new AtomicReference<>();",
              "a.weakCompareAndSetPlain(null, new B()); return \"\";",
              "B x = a.get(); return x == null ? \"no\" : \"\" + x.v;",
              "no",
              "0",
              "1"),
          of(
              "SbRace",
              "static StringBuilder s;",
              "s = new StringBuilder(\"abc\"); return \"\";",
              "var x = s; return x == null ? \"no\" : \"\" + x.length();",
              "no",
              "0",
              "3"),
          of(
              "OptionalRace",
              "static Optional<int[]> s;",
              "s = Optional.of(new int[] {1}); return \"\";",
              "var x = s; return x == null ? \"no\" : \"\" + x.get()[0];",
              "no",
              "1"),
          of(
              "Unsynch",
              "static final Object l = new Object();",
              "synchronized (l) { data = 1; } return \"\";",
              "int d = data; synchronized (l) { return d + \"\" + data; }",
              "00",
              "01",
              "11"),
          of(
              "StateRace",
              "",
              "Thread x = new Thread(() -> data = 1); x.start(); while (x.getState() != Thread.State.TERMINATED) Thread.yield(); return \"\" + data;",
              "return \"\";",
              "1"),
          of(
              "YieldNoSync",
              "static int f;",
              "data = 1; Thread.yield(); f = 1; return \"\";",
              "int x = f; Thread.yield(); return x + \"\" + data;",
              "00",
              "01",
              "10",
              "11"),
          of(
              "VolatileInTime",
              "static volatile boolean f;",
              "f = true; return \"\";",
              "long end = System.nanoTime() + 1_000_000; while (!f) { if (System.nanoTime() > end) return \"late\"; } return \"on\";",
              "on"),
          of(
              "PlainInTime",
              "static boolean f;",
              "f = true; return \"\";",
              "long end = System.nanoTime() + 1_000_000; while (!f) { if (System.nanoTime() > end) return \"late\"; } return \"on\";",
              "late",
              "on"),
          of(
              "LocalLock",
              "static int f;",
              "data = 1; var l = new ReentrantLock(); l.lock(); l.unlock(); f = 1; return \"\";",
              "int x = f; var l = new ReentrantLock(); l.lock(); l.unlock(); return x + \"\" + data;",
              "00",
              "01",
              "10",
              "11"),
          of(
              "FreezeCycle",
              "static class N { final N next; int v; N(N n) { next = n; v = 4; } } static N s;",
              "N a = new N(null); N b = new N(a); s = b; return \"\";",
              "N x = s; return x == null ? \"no\" : x.v + \"\" + x.next.v;",
              "no",
              "04",
              "44"),
          of(
              "FreezeSub",
              "static class P { int v; P() { v = 1; } } static class Q extends P { final int w; Q() { w = 2; } } static P s;",
              "s = new Q(); return \"\";",
              "P x = s; return x == null ? \"no\" : \"\" + x.v;",
              "no",
              "0",
              "1"),
          of(
              "FreezeLater",
              "static class P { final int[] a; P(int[] a) { this.a = a; } } static P s;",
              "int[] b = {1}; P p = new P(b); b[0] = 2; s = p; return \"\";",
              "P x = s; return x == null ? \"no\" : \"\" + x.a[0];",
              "no",
              "1",
              "2"));

  @Test
  void everybodySeesWhatHeMay() {
    TwoThreadProgram.compile(CASES, directory);
    for (TwoThreadProgram program : CASES) {
      assertEquals(program.java(), program.outcomes(directory, MemoryOrder.JAVA), program.name());
    }
  }
}
