package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.KnownProgram;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Classes of java.util.concurrent that the synchroniser table does not know, or that are wanted
 * deep, run down to their single accesses, and do what their documentation says. How many traces
 * that makes is the JDK's business; that two explorers find the same number is ours.
 */
class TwinsTest {
  static List<Arguments> programs() {
    return List.of(
        Arguments.of(TwinPrograms.Handover.class, Set.of("12")),
        Arguments.of(TwinPrograms.Latch.class, Set.of("2")),
        Arguments.of(TwinPrograms.Barrier.class, Set.of("11")),
        Arguments.of(TwinPrograms.Permits.class, Set.of("1")),
        Arguments.of(TwinPrograms.ManyPermits.class, Set.of("", "done")),
        Arguments.of(TwinPrograms.WriteLock.class, Set.of("2")),
        Arguments.of(TwinPrograms.QueueBehindInterface.class, Set.of("2")),
        Arguments.of(TwinPrograms.NobodyCountsDown.class, Set.of("")));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theResultsAreThoseOfTheDocumentation(Class<?> program, Set<String> results) {
    Result optimal = explore(program, new OptimalDporExplorer());
    assertEquals(results, optimal.outcomes().keySet());
    assertEquals(results.contains(""), !optimal.findings().isEmpty());
    assertEquals(optimal.executions(), explore(program, new SourceDporExplorer()).executions());
  }

  private static Result explore(Class<?> program, Explorer explorer) {
    JavaProgram given =
        new JavaProgram(program.getName(), List.of(), List.of(home()))
            .withDeep(KnownProgram.concurrentObjects());
    try (LiveEngine engine = new LiveEngine(given, Limits.DEFAULT)) {
      return LiveProgramsTest.explore(
          engine, explorer, Long.MAX_VALUE, LiveProgramsTest.properties());
    }
  }

  static Path home() {
    try {
      return Path.of(TwinsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
