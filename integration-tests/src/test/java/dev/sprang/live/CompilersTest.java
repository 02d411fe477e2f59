package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import kotlin.Unit;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What compilers make of the same program is checked alike, whatever they add of their own. */
class CompilersTest {
  private static final String JAVA =
      """
      public class Program {
        enum Step { ONE, TWO }

        static class Cell {
          private int value;
        }

        private final Cell cell = new Cell();

        void add(Step step) {
          switch (step) {
            case ONE:
              cell.value += 1;
              break;
            default:
              cell.value += 2;
          }
        }

        public static void main(String[] args) throws InterruptedException {
          Program program = new Program();
          Thread first = new Thread(() -> program.add(Step.ONE));
          Thread second = new Thread(new Runnable() {
            public void run() {
              program.add(Step.TWO);
            }
          });
          first.start();
          second.start();
          first.join();
          second.join();
          System.out.println("sum " + program.cell.value);
        }
      }
      """;

  private static final String KOTLIN =
      """
      import kotlin.concurrent.thread

      class Cell(var value: Int = 0)

      class Program {
        private val cell = Cell()

        private fun add(step: Int) {
          when (step) {
            1 -> cell.value += 1
            else -> cell.value += 2
          }
        }

        companion object {
          @JvmStatic
          fun main(args: Array<String>) {
            val program = Program()
            val first = thread { program.add(1) }
            val second = thread { program.add(2) }
            first.join()
            second.join()
            println("sum ${program.cell.value}")
          }
        }
      }
      """;

  @TempDir Path directory;

  static IntStream releases() {
    return IntStream.rangeClosed(8, Runtime.version().feature());
  }

  @ParameterizedTest
  @MethodSource("releases")
  void everyReleaseOfJavacGivesTheSame(int release) throws IOException {
    Path source = directory.resolve("Program.java");
    Files.writeString(source, JAVA);
    String target = Integer.toString(release);
    RunningJavac.compile(
        List.of(source), directory, "-nowarn", "-Xlint:-options", "--release", target);
    assertEquals(4, executionsOf(List.of(directory)));
  }

  @Test
  void kotlinGivesTheSame() throws IOException, URISyntaxException {
    Path source = directory.resolve("Program.kt");
    Files.writeString(source, KOTLIN);
    Path library = Path.of(Unit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ExitCode code =
        new K2JVMCompiler()
            .exec(
                System.err,
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "17",
                "-classpath",
                library.toString(),
                "-d",
                directory.toString(),
                source.toString());
    assertEquals(ExitCode.OK, code);
    List<Path> classPath = List.of(directory, library);
    assertEquals(traces(classPath), executionsOf(classPath)); // classes are initialised as well
  }

  /** The traces among all interleavings, whatever an explorer takes for one. */
  private static long traces(List<Path> classPath) {
    Set<String> traces = new HashSet<>();
    try (Engine engine =
        new RecordingEngine(
            new LiveEngine(new JavaProgram("Program", List.of(), classPath), Limits.DEFAULT),
            execution -> traces.add(TraceKeys.mazurkiewicz(execution)))) {
      Result result =
          LiveProgramsTest.explore(engine, new ExhaustiveExplorer(), 100_000, List.of());
      assertEquals(Stop.EXHAUSTED, result.stop());
    }
    return traces.size();
  }

  /**
   * Two increments without a lock: four traces, and the last to write may have missed the other.
   */
  private static long executionsOf(List<Path> classPath) {
    JavaProgram program = new JavaProgram("Program", List.of(), classPath);
    try (LiveEngine engine = new LiveEngine(program, Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(engine, new OptimalDporExplorer(), 10_000, List.of());
      assertEquals(Set.of("sum 1\n", "sum 2\n", "sum 3\n"), result.outcomes().keySet());
      return result.executions();
    }
  }
}
