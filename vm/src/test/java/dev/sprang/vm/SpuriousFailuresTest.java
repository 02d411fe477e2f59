package dev.sprang.vm;

import static dev.sprang.vm.TwoThreadProgram.of;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Weak compare-and-sets may fail for no reason under the Java memory model, and only they. */
class SpuriousFailuresTest {
  @TempDir private Path directory;

  private static final String NUMBER = "static final AtomicInteger a = new AtomicInteger();";

  private static final String HANDLE =
      """
      static int v;
      static final java.lang.invoke.VarHandle V;
      static {
        try {
          V = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(%s.class, "v", int.class);
        } catch (ReflectiveOperationException never) { throw new Error(never); }
      }
      """;

  private static TwoThreadProgram tried(String name, String call, String... outcomes) {
    return of(name, NUMBER, "return a." + call + " ? \"set\" : \"not\";", "return \"\";", outcomes);
  }

  private static final List<TwoThreadProgram> CASES =
      List.of(
          tried("Strong", "compareAndSet(0, 1)", "set"),
          tried("Plain", "weakCompareAndSetPlain(0, 1)", "set", "not"),
          tried("Volatile", "weakCompareAndSetVolatile(0, 1)", "set", "not"),
          of(
              "Handle",
              HANDLE.formatted("Handle"),
              "return V.weakCompareAndSetAcquire(0, 1) ? \"set\" : \"not\";",
              "return \"\" + (int) V.getOpaque();",
              "set0",
              "set1",
              "not0"),
          of(
              "Reference",
              "static final AtomicReference<String> r = new AtomicReference<>();",
              "return \"\" + r.weakCompareAndSetRelease(null, \"x\");",
              "return \"\" + (r.getAcquire() != null);",
              "truefalse",
              "truetrue",
              "falsefalse"),
          of(
              "TwoPlaces",
              NUMBER + "static final AtomicInteger b = new AtomicInteger();",
              "boolean x = a.weakCompareAndSetPlain(0, 1); return x + \" \" + b.weakCompareAndSetPlain(0, 1);",
              "return \"\";",
              "true true",
              "true false",
              "false true",
              "false false"),
          of(
              "AgainAfterSuccess",
              NUMBER,
              "String seen = \"\"; for (int i = 0; i < 2; i++) { seen += a.weakCompareAndSetPlain(0, 1) ? \"s\" : \"n\"; a.set(0); } return seen;",
              "return \"\";",
              "ss",
              "sn",
              "ns"),
          of(
              "Retried",
              NUMBER,
              "while (!a.weakCompareAndSetPlain(0, 1)) {} return \"set\";",
              "return \"\";",
              "set"),
          of(
              "RetriedWithWhatIsThere",
              NUMBER,
              "int x; do { x = a.get(); } while (!a.weakCompareAndSetVolatile(x, x + 1)); return \"\" + x;",
              "return \"\" + a.getAndIncrement();",
              "01",
              "10"),
          of(
              "SpinLock",
              NUMBER + "static int n;",
              "while (!a.weakCompareAndSetAcquire(0, 1)) {} int x = ++n; a.setRelease(0); return \"\" + x;",
              "while (!a.weakCompareAndSetAcquire(0, 1)) {} int x = ++n; a.setRelease(0); return \"\" + x;",
              "12",
              "21"),
          of(
              "InTheJdk",
              NUMBER,
              "return \"\" + a.updateAndGet(x -> x + 1);",
              "return \"\" + a.accumulateAndGet(2, Integer::sum);",
              "13",
              "32"));

  @Test
  void weakOnesMayFail() {
    TwoThreadProgram.compile(CASES, directory);
    for (TwoThreadProgram program : CASES) {
      assertEquals(
          program.java(), program.outcomes(directory, MemoryOrder.JAVA), program.name() + ", java");
    }
  }

  /** In one order of everything they are as strong as the others, which the answer says. */
  @Test
  void inOneOrderNoneDoes() {
    List<TwoThreadProgram> tried = CASES.subList(0, 3);
    TwoThreadProgram.compile(tried, directory);
    for (TwoThreadProgram program : tried) {
      assertEquals(Set.of("set"), program.outcomes(directory, MemoryOrder.SC), program.name());
    }
  }
}
