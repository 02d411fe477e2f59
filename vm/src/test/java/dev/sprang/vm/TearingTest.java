package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Plain reads of long and double values find halves of two writes, if one asks for that. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TearingTest {
  private static final Set<String> WHOLE = Set.of("0", "100000001");
  private static final Set<String> TORN = Set.of("0", "1", "100000000", "100000001");

  private static final String SOURCE =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.atomic.*;
      public class Torn {
        static final long BOTH = 1L << 32 | 1;
        static long x;
        static double d;
        static volatile long v;
        static int narrow;
        static final long[] elements = new long[2];
        long field;
        static final AtomicLong atomic = new AtomicLong();
        static Torn shared;
        static final VarHandle HANDLE;
        static {
          try {
            HANDLE = MethodHandles.lookup().findStaticVarHandle(Torn.class, "x", long.class);
          } catch (ReflectiveOperationException e) {
            throw new Error(e);
          }
        }
        static void write(String kind, Torn torn) {
          switch (kind) {
            case "double" -> d = Double.longBitsToDouble(BOTH);
            case "volatile" -> v = BOTH;
            case "int" -> narrow = 1;
            case "element", "copy" -> elements[1] = BOTH;
            case "field" -> torn.field = BOTH;
            case "opaque", "strong write" -> HANDLE.setOpaque(BOTH);
            case "atomic", "atomic plain" -> atomic.set(BOTH);
            case "published" -> { Torn made = new Torn(); made.field = BOTH; shared = made; }
            case "locked" -> { synchronized (elements) { x = BOTH; } }
            default -> x = BOTH;
          }
        }
        static long read(String kind, Torn torn) throws Exception {
          return switch (kind) {
            case "double" -> Double.doubleToRawLongBits(d);
            case "volatile" -> v;
            case "int" -> narrow;
            case "element" -> elements[1];
            case "copy" -> elements.clone()[1];
            case "field" -> torn.field;
            case "opaque", "mixed" -> (long) HANDLE.getOpaque();
            case "handle", "strong write" -> (long) HANDLE.get();
            case "reflection" -> Torn.class.getDeclaredField("x").getLong(null);
            case "atomic" -> atomic.get();
            case "atomic plain" -> atomic.getPlain();
            case "published" -> shared == null ? 0 : shared.field;
            case "locked" -> { synchronized (elements) { yield x; } }
            default -> x;
          };
        }
        public static void main(String[] args) throws Exception {
          Torn torn = new Torn();
          Thread writer = new Thread(() -> write(args[0], torn));
          writer.start();
          System.out.print(Long.toHexString(read(args[0], torn)));
        }
      }
      """;

  @TempDir static Path directory;

  @BeforeAll
  void compile() {
    Sources.compile(Map.of("Torn", SOURCE), directory);
  }

  @Test
  void onlyIfOneAsks() {
    assertEquals(WHOLE, results("static", false));
    assertEquals(TORN, results("static", true));
  }

  @Test
  void whatIsPlain() {
    for (String kind :
        List.of(
            "double",
            "element",
            "copy",
            "field",
            "handle",
            "reflection",
            "strong write",
            "atomic plain")) {
      assertEquals(TORN, results(kind, true), kind);
    }
    assertTrue(results("published", true).containsAll(TORN));
  }

  @Test
  void whatIsNot() {
    for (String kind : List.of("volatile", "opaque", "atomic", "locked")) {
      assertEquals(WHOLE, results(kind, true), kind);
    }
    assertEquals(Set.of("0", "1"), results("int", true));
  }

  @Test
  void halfWrittenAndReadInOneGoIsRefused() {
    CannotVouchException refusal =
        assertThrows(CannotVouchException.class, () -> results("mixed", true));
    assertTrue(refusal.getMessage().contains("--tearing"), refusal.getMessage());
  }

  private static Set<String> results(String kind, boolean tearing) {
    JavaProgram program = new JavaProgram("Torn", List.of(kind), List.of(directory));
    JavaProgram asked = tearing ? program.withTearing() : program;
    try (VmEngine engine = new VmEngine(asked, Limits.DEFAULT, MemoryOrder.JAVA)) {
      return new TreeSet<>(
          Explorations.explore(engine, new JavaMemoryExplorer()).outcomes().keySet());
    }
  }
}
