package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
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

  /**
   * Two increments without a lock: four traces, and the last to write may have missed the other.
   */
  static long executionsOf(List<Path> classPath) {
    JavaProgram program = new JavaProgram("Program", List.of(), classPath);
    try (LiveEngine engine = new LiveEngine(program, Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(engine, new OptimalDporExplorer(), 10_000, List.of());
      assertEquals(Set.of("sum 1\n", "sum 2\n", "sum 3\n"), result.outcomes().keySet());
      return result.executions();
    }
  }
}
