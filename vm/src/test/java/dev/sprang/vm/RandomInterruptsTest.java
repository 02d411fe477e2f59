package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.state.CommutingExplorer;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random Java programs whose threads interrupt, join, wait for and wake each other, and share
 * fields and elements, end in the same ways whichever choices are left out. {@code -Dsprang.seed}
 * tries others, {@code -Dsprang.programs} more.
 */
class RandomInterruptsTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 25);
  private static final int THREADS = 3;

  /**
   * What a thread may do; {@code #} is another thread, {@code <} one that was started already,
   * {@code ?} a small number.
   */
  private static final List<String> STATEMENTS =
      List.of(
          "x = ?;",
          "y = x + ?;",
          "sum += x;",
          "sum += y;",
          "a[?] = x;",
          "sum += a[?];",
          "synchronized (l) { x++; }",
          "synchronized (l) { y = ?; }",
          "synchronized (l) { y += 2; x++; }",
          "synchronized (l) { a[?]++; }",
          "synchronized (m) { y--; }",
          "synchronized (l) { l.wait(); }",
          "synchronized (l) { if (x == 0) l.wait(); }",
          "synchronized (l) { l.notify(); }",
          "synchronized (l) { l.notifyAll(); }",
          "t[<].interrupt();",
          "t[<].interrupt();",
          "if (Thread.interrupted()) sum += 100;",
          "t[#].join();",
          "if (x == 0) t[#].join();",
          "if (t[<].isInterrupted()) sum += 1000;",
          "Thread.sleep(1);");

  @TempDir Path directory;

  @Test
  void losesNothing() {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      sources.put("P" + i, program("P" + i, random));
    }
    Sources.compile(sources, directory);
    int several = 0;
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Result truth = explore(source.getKey(), new StatefulExplorer());
      several += truth.outcomes().size() > 1 ? 1 : 0;
      for (Explorer explorer :
          List.of(
              new HeapReachExplorer(),
              new FieldsExplorer(),
              new MayHappenBeforeExplorer(),
              new HybridExplorer(),
              new CommutingExplorer(),
              new StatefulDporExplorer())) {
        Result result = explore(source.getKey(), explorer);
        String which =
            "%s, -Dsprang.seed=%d:%n%s".formatted(explorer.getClass(), SEED, source.getValue());
        assertEquals(truth.outcomes().keySet(), result.outcomes().keySet(), which);
        assertEquals(truth.findings().isEmpty(), result.findings().isEmpty(), which);
      }
    }
    assertTrue(several > PROGRAMS / 4, several + " have several outcomes");
  }

  private Result explore(String program, Explorer explorer) {
    return Explorations.explore(program, directory, explorer);
  }

  private static String program(String name, Random random) {
    StringBuilder text = new StringBuilder("public class " + name + " {\n");
    text.append("  static int x, y;\n  static int[] a = new int[2], r = new int[3];\n");
    text.append("  static final Object l = " + name + ".class, m = Object.class;\n");
    text.append("  static Thread[] t = new Thread[3];\n");
    for (int thread = 0; thread < THREADS; thread++) {
      text.append("  static void run%d() {\n    int sum = 0;\n    try {\n".formatted(thread));
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        text.append("      ").append(statement(thread, random)).append('\n');
      }
      text.append("    } catch (Exception e) {\n      sum += 10 + x;\n    }\n");
      text.append("    r[%d] = sum;\n  }\n".formatted(thread));
    }
    text.append("  public static void main(String[] args) throws Exception {\n");
    for (int thread = 0; thread < THREADS; thread++) {
      text.append("    t[%d] = new Thread(%s::run%d);\n".formatted(thread, name, thread));
    }
    text.append("    for (Thread each : t) each.start();\n");
    text.append("    for (Thread each : t) each.join();\n");
    text.append("    System.out.println(r[0] + \" \" + r[1] + \" \" + r[2]");
    return text.append(" + \" \" + x + y + a[0] + a[1]);\n  }\n}\n").toString();
  }

  private static String statement(int thread, Random random) {
    int other = (thread + 1 + random.nextInt(THREADS - 1)) % THREADS;
    return STATEMENTS
        .get(random.nextInt(STATEMENTS.size()))
        .replace("#", String.valueOf(other))
        .replace("<", String.valueOf(random.nextInt(thread + 1)))
        .replace("?", String.valueOf(random.nextInt(2)));
  }
}
