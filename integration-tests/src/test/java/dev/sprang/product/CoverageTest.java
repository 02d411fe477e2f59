package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines and branches some execution has run, as the vm engine tells it. */
class CoverageTest {
  /** Has all kinds of decisions; whatever the threads do, the same lines are run. */
  private static final String WAYS =
      """
      public class Ways {
        static volatile int x;

        enum Kind { ONE, OTHER }

        static int pick(int n, String name, Kind kind) {
          int sum = switch (n) {
            case 0 -> 10;
            case 1, 2 -> 11;
            case 700 -> 12;
            default -> 13;
          };
          if (name == null || n > 5 && sum != 3) {
            sum++;
          }
          long wide = sum;
          while (wide > 9L) {
            wide = wide / 2;
          }
          return kind == Kind.ONE ? sum : -sum;
        }

        static void never(double d) {
          x = d < 0.5 ? 7 : 8;
        }

        static synchronized int count(int[] all) {
          int count = 0;
          for (int one : all) {
            count += one % 2 == 0 ? 1 : 0;
          }
          return count;
        }

        public static void main(String[] args) throws InterruptedException {
          Thread other = new Thread(() -> x = count(new int[] {1, 3}));
          other.start();
          other.join();
          pick(0, "a", Kind.ONE);
          pick(700, null, Kind.ONE);
          if (args.length > 0) {
            never(1);
          }
        }
      }
      """;

  /** Where other comes first, nobody comes to the last line. */
  private static final String MEETS =
      """
      public class Meets {
        static volatile boolean isUp;

        public static void main(String[] args) {
          new Thread(() -> isUp = true).start();
          if (isUp) {
            isUp = false;
          }
        }
      }
      """;

  @TempDir Path directory;

  private Path source(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name + ".java"), text);
  }

  /** Line by line what JaCoCo counts in one run, since all runs are the same here. */
  @Test
  void isWhatJacocoCounts() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    String file = source("Ways", WAYS).toString();
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-d", "" + classes, file));
    Map<Integer, String> expected = jacoco(classes);
    CommandLine run = CommandLine.run("check", "--coverage", "--json", "-cp", "" + classes, "Ways");
    assertEquals(expected, lines(run, "Ways"), run.out() + run.err());
    assertTrue(expected.size() > 15, expected::toString);
  }

  private static Map<Integer, String> jacoco(Path classes) throws Exception {
    LoggerRuntime runtime = new LoggerRuntime();
    RuntimeData data = new RuntimeData();
    Instrumenter instrumenter = new Instrumenter(runtime);
    Map<String, byte[]> woven = new TreeMap<>();
    for (String name : List.of("Ways", "Ways$Kind")) {
      byte[] plain = Files.readAllBytes(classes.resolve(name + ".class"));
      woven.put(name, instrumenter.instrument(plain, name));
    }
    runtime.startup(data);
    ClassLoader loader =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) {
            byte[] code = Objects.requireNonNull(woven.get(name));
            return defineClass(name, code, 0, code.length);
          }
        };
    loader.loadClass("Ways").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    ExecutionDataStore store = new ExecutionDataStore();
    data.collect(store, new SessionInfoStore(), false);
    runtime.shutdown();
    CoverageBuilder coverage = new CoverageBuilder();
    try (InputStream plain = Files.newInputStream(classes.resolve("Ways.class"))) {
      new Analyzer(store, coverage).analyzeClass(plain, "Ways");
    }
    IClassCoverage type = coverage.getClasses().iterator().next();
    Map<Integer, String> lines = new TreeMap<>();
    for (int number = type.getFirstLine(); number <= type.getLastLine(); number++) {
      ILine line = type.getLine(number);
      if (line.getInstructionCounter().getTotalCount() > 0) {
        lines.put(
            number,
            "%d %d %d %d"
                .formatted(
                    line.getInstructionCounter().getMissedCount(),
                    line.getInstructionCounter().getCoveredCount(),
                    line.getBranchCounter().getMissedCount(),
                    line.getBranchCounter().getCoveredCount()));
      }
    }
    return lines;
  }

  private static Map<Integer, String> lines(CommandLine run, String type) {
    Map<Integer, String> lines = new TreeMap<>();
    for (Map<String, Object> code : JsonValue.objects(run.json().get(0).get("coverage"))) {
      if (type.equals(code.get("class"))) {
        for (Map<String, Object> line : JsonValue.objects(code.get("lines"))) {
          lines.put(number(line, "line"), counts(line));
        }
      }
    }
    return lines;
  }

  private static String counts(Map<String, Object> line) {
    return "%d %d %d %d"
        .formatted(
            number(line, "missed"),
            number(line, "covered"),
            number(line, "missedBranches"),
            number(line, "coveredBranches"));
  }

  private static int number(Map<String, Object> line, String member) {
    return ((Number) line.getOrDefault(member, 0)).intValue();
  }

  /** What only some order of the threads comes to is run when all orders were. */
  @ParameterizedTest
  @ValueSource(strings = {"portfolio", "stateful", "portfolio --jobs 2", "commuting"})
  void allExecutionsCount(String explorer) throws IOException {
    String file = source("Meets", MEETS).toString();
    List<String> command =
        new ArrayList<>(List.of("check", "--coverage", "--engine", "vm", "--explorer"));
    command.addAll(List.of(explorer.split(" ")));
    command.add(file);
    String all = CommandLine.run(command.toArray(new String[0])).out();
    assertTrue(all.contains("Meets: 4 of 5 lines, 2 of 2 branches; not run: 1\n"), all);
    String first =
        CommandLine.run("check", "--coverage", "--engine", "vm", "--executions", "1", file).out();
    assertFalse(first.contains("Meets: 4 of 5 lines"), first);
  }

  @Test
  void isSavedAsJacocoSavesIt() throws Exception {
    String file = source("Meets", MEETS).toString();
    Path out = directory.resolve("out");
    CommandLine.run("check", "--coverage", "--out", out.toString(), file);
    String xml = Files.readString(out.resolve("coverage.xml"));
    assertTrue(xml.contains("<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\""), xml);
    assertTrue(xml.contains("<line nr=\"6\" mi=\"0\" ci=\"2\" mb=\"0\" cb=\"2\"/>"), xml);
    assertTrue(xml.contains("<counter type=\"LINE\" missed=\"1\" covered=\"4\"/>"), xml);
  }

  @Test
  void nothingIsToldUnlessAsked() throws IOException {
    String file = source("Meets", MEETS).toString();
    CommandLine plain = CommandLine.run("check", "--json", file);
    assertFalse(plain.json().get(0).containsKey("coverage"), plain.out());
  }

  @Test
  void whoCannotTellIsRefused() throws IOException {
    String file = source("Meets", MEETS).toString();
    CommandLine refused = CommandLine.run("check", "--coverage", "--engine", "live", file);
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("--coverage needs the vm engine"), refused.err());
  }
}
