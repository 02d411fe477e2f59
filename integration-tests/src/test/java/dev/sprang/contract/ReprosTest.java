package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Small programs that were once answered wrongly or refused, with their truth, on both engines. */
class ReprosTest {
  private static final String VERIFIED = "verified";
  private static final String VIOLATED = "violated";

  private static final Map<String, String> TRUTHS =
      Map.ofEntries(
          Map.entry("ActiveCount", VERIFIED),
          Map.entry("ActiveCountMissed", VIOLATED),
          Map.entry("AnyOfLater", VERIFIED),
          Map.entry("CallbacksOfTwo", VERIFIED),
          Map.entry("CancelledDone", VERIFIED),
          Map.entry("ClassLiteral14", VERIFIED),
          Map.entry("DaemonStartsLate", VERIFIED),
          Map.entry("DaemonStartsUser", VIOLATED),
          Map.entry("EmptyInput", VERIFIED),
          Map.entry("EndedByHash", VERIFIED),
          Map.entry("Finalizer", VERIFIED),
          Map.entry("GroupInterrupt", VERIFIED),
          Map.entry("GroupVerified", VIOLATED),
          Map.entry("InterruptBeforeStart", VERIFIED),
          Map.entry("JdbcStub", VERIFIED),
          Map.entry("ManyThreadsStatics", VERIFIED),
          Map.entry("MockTwoEngines", VERIFIED),
          Map.entry("ModuleOf", VERIFIED),
          Map.entry("PackageOf", VERIFIED),
          Map.entry("PollAndMake", VERIFIED),
          Map.entry("PollBarrier", VERIFIED),
          Map.entry("PollPoolSize", VERIFIED),
          Map.entry("PollStateWithDeadline", VERIFIED),
          Map.entry("PollTimedState", VERIFIED),
          Map.entry("PrivilegedFactory", VERIFIED),
          Map.entry("SecureChance", VERIFIED),
          Map.entry("Bundle", VERIFIED),
          Map.entry("CanonicalPath", VERIFIED),
          Map.entry("DateText", VERIFIED),
          Map.entry("FileAppendedByTwo", VERIFIED),
          Map.entry("FileMadeOnce", VERIFIED),
          Map.entry("FileMadeTwice", VIOLATED),
          Map.entry("FileReadByTwo", VERIFIED),
          Map.entry("FileWrite", VERIFIED),
          Map.entry("Zone", VERIFIED),
          Map.entry("ThreadGroups", VERIFIED),
          Map.entry("ToArray", VERIFIED),
          Map.entry("WrittenObjects", VERIFIED),
          Map.entry("WrittenSynchronisers", VERIFIED));

  /** What programs print, of those whose results tell more than that nothing is wrong. */
  private static final Map<String, Set<String>> RESULTS =
      Map.of(
          "AnyOfLater", Set.of("none", "1", "2"),
          "CallbacksOfTwo", Set.of("1", "2"),
          "CancelledDone",
              Set.of(
                  "false true undisturbed",
                  "true false undisturbed",
                  "true false interrupted",
                  "true true undisturbed",
                  "true true interrupted"),
          "FileAppendedByTwo", Set.of("ab", "ba"),
          "FileReadByTwo", Set.of("ab", "ba"),
          "SecureChance", Set.of("9dd4e461268c8034f5c8564e155c67a6"),
          "Zone", Set.of("1735689600000"));

  /** What the live engine refuses, and says why. */
  private static final Map<String, String> REFUSED_BY_LIVE =
      Map.of(
          "Bundle", "it reads files",
          "EmptyInput", "input from outside differs from run to run",
          "JdbcStub", "java.sql.Savepoint.getSavepointId: Sprang does not know what it does",
          "MockTwoEngines", "classes made at run time are not woven",
          "PrivilegedFactory", "AccessControlContext.equals: Sprang does not know what it does",
          "SecureChance", "chance differs from run to run",
          "ToArray", "An array that several threads use is handed to the JDK",
          "WrittenObjects", "objects written to streams are not controlled",
          "WrittenSynchronisers", "objects written to streams are not controlled");

  /** What the live engine runs on for ever, for it takes whatever makes objects for more. */
  private static final Set<String> ENDLESS_ON_LIVE = Set.of("PollAndMake");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    RunningJavac.compile(sources(), classes, "-proc:none", "-Xlint:none");
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(home())) {
      return files.sorted().toList();
    }
  }

  private static Path home() {
    try {
      return Path.of(ReprosTest.class.getResource("/repros").toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Test
  void everyProgramHasATruth() throws IOException {
    List<String> names =
        sources().stream().map(file -> file.getFileName().toString().split("\\.")[0]).toList();
    assertEquals(TRUTHS.keySet().stream().sorted().toList(), names);
  }

  @ParameterizedTest
  @EnumSource(EngineUnderContract.class)
  void theAnswerIsTheTruth(EngineUnderContract engine) {
    for (String name : TRUTHS.keySet()) {
      if (engine == EngineUnderContract.LIVE && ENDLESS_ON_LIVE.contains(name)) {
        continue;
      }
      Answer answer =
          engine.explore(
              new JavaProgram(name, List.of(), List.of(classes)).withTimeOuts(TimeOutRule.IDLE));
      String reason = REFUSED_BY_LIVE.get(name);
      if (engine == EngineUnderContract.LIVE && reason != null) {
        assertTrue(answer.toString().contains(reason), answer::toString);
      } else {
        Explored explored = assertInstanceOf(Explored.class, answer, () -> name + ": " + answer);
        String verdict = explored.violations().isEmpty() ? VERIFIED : VIOLATED;
        assertEquals(name + " " + TRUTHS.get(name), name + " " + verdict, explored::toString);
        assertEquals(RESULTS.getOrDefault(name, explored.results()), explored.results(), name);
        assertTrue(explored.complete(), () -> name + " is too large");
      }
    }
  }
}
