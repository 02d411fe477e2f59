package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.JavaRemodelling.LookInto;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
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
          Map.entry("AddedAtOnePlace", VIOLATED),
          Map.entry("AnyOfLater", VERIFIED),
          Map.entry("ArrayInto", VIOLATED),
          Map.entry("ArrayMoved", VIOLATED),
          Map.entry("CallbacksOfTwo", VERIFIED),
          Map.entry("CancelledWhileRunning", VERIFIED),
          Map.entry("CancelledDone", VERIFIED),
          Map.entry("ClassLiteral14", VERIFIED),
          Map.entry("ContextLoader", VERIFIED),
          Map.entry("CopiedBuffer", VERIFIED),
          Map.entry("CopiedVector", VERIFIED),
          Map.entry("DaemonStartsLate", VERIFIED),
          Map.entry("DaemonStartsUser", VIOLATED),
          Map.entry("DrawnByTwo", VERIFIED),
          Map.entry("DrawnOnce", VERIFIED),
          Map.entry("EmptyInput", VERIFIED),
          Map.entry("EndedByHash", VERIFIED),
          Map.entry("EnqueuedOnce", VERIFIED),
          Map.entry("Finalizer", VERIFIED),
          Map.entry("FoundLate", VERIFIED),
          Map.entry("FoundService", VERIFIED),
          Map.entry("FoundTexts", VERIFIED),
          Map.entry("GroupInterrupt", VERIFIED),
          Map.entry("GroupVerified", VIOLATED),
          Map.entry("HandlesOffer", VERIFIED),
          Map.entry("InterruptBeforeStart", VERIFIED),
          Map.entry("JdbcStub", VERIFIED),
          Map.entry("KeysOfOwnTable", VERIFIED),
          Map.entry("NamedLate", VERIFIED),
          Map.entry("ManyThreadsStatics", VERIFIED),
          Map.entry("MockTwoEngines", VERIFIED),
          Map.entry("ModuleOf", VERIFIED),
          Map.entry("NanosOutOfRange", VERIFIED),
          Map.entry("PackageOf", VERIFIED),
          Map.entry("NullReceivers", VERIFIED),
          Map.entry("OneLocalRandom", VERIFIED),
          Map.entry("ParkBlocker", VERIFIED),
          Map.entry("PlaceOfClass", VERIFIED),
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
          Map.entry("ReflectedCall", VERIFIED),
          Map.entry("ReflectedMake", VERIFIED),
          Map.entry("ReflectedStatic", VERIFIED),
          Map.entry("ReflectedMembers", VERIFIED),
          Map.entry("ReflectedFailure", VERIFIED),
          Map.entry("ProxiedList", VERIFIED),
          Map.entry("ProxiedConnection", VERIFIED),
          Map.entry("ProxyEscapes", VERIFIED),
          Map.entry("DriverOfTwo", VERIFIED),
          Map.entry("QuiescenceInTime", VERIFIED),
          Map.entry("ReadBesideThreads", VERIFIED),
          Map.entry("ResultBeforeEnd", VERIFIED),
          Map.entry("ScheduledWhileStopped", VERIFIED),
          Map.entry("StandInsReflected", VERIFIED),
          Map.entry("StreamOfDraws", VERIFIED),
          Map.entry("StoppedBeforeRun", VERIFIED),
          Map.entry("StaticsOfSubclasses", VERIFIED),
          Map.entry("StoppedWhileBusy", VERIFIED),
          Map.entry("Zone", VERIFIED),
          Map.entry("Surroundings", VERIFIED),
          Map.entry("ThreadGroups", VERIFIED),
          Map.entry("TaskLeftOpen", VERIFIED),
          Map.entry("TimedGetOfForked", VERIFIED),
          Map.entry("ToArray", VERIFIED),
          Map.entry("WalkedStack", VERIFIED),
          Map.entry("WrittenBesideChanges", VERIFIED),
          Map.entry("WrittenObjects", VERIFIED),
          Map.entry("WrittenSynchronisers", VERIFIED));

  /** What programs print, of those whose results tell more than that nothing is wrong. */
  private static final Map<String, Set<String>> RESULTS =
      Map.ofEntries(
          Map.entry(
              "ArrayInto",
              Set.of("7 2 1 null", "7 null 1 null", "7 null null null", "null 2 1 null")),
          Map.entry("ArrayMoved", moved()),
          Map.entry("AddedAtOnePlace", Set.of("1 1", "1 2", "2 1", "2 2")),
          Map.entry("AnyOfLater", Set.of("none", "1", "2")),
          Map.entry("CallbacksOfTwo", Set.of("1", "2")),
          Map.entry(
              "CancelledDone",
              Set.of(
                  "false true undisturbed",
                  "true false undisturbed",
                  "true false interrupted",
                  "true true undisturbed",
                  "true true interrupted")),
          Map.entry("DrawnByTwo", Set.of("-832 74", "412 87", "-68 92")),
          Map.entry("DrawnOnce", Set.of("87 2 -4967725919621401576", "92 7 -4967725919621401576")),
          Map.entry("FileAppendedByTwo", Set.of("ab", "ba")),
          Map.entry("FileReadByTwo", Set.of("ab", "ba")),
          Map.entry("CopiedVector", Set.of("1 0", "1 1", "2 0", "2 1")),
          Map.entry("KeysOfOwnTable", Set.of("1 2 2", "2 2 2")),
          Map.entry("NamedLate", Set.of("1 5", "2 5")),
          Map.entry("HandlesOffer", Set.of("0.0 3 0.75 1.5")),
          Map.entry("ContextLoader", Set.of("1 true 202 true", "2 true 202 true")),
          Map.entry("FoundService", Set.of("1 1 1", "1 1 2")),
          Map.entry("FoundTexts", Set.of("5hello[k]", "10hello[k]")),
          Map.entry("PlaceOfClass", Set.of("1 true", "2 true")),
          Map.entry("DriverOfTwo", Set.of("1", "2")),
          Map.entry("ProxiedConnection", Set.of("0 xtrue7")),
          Map.entry(
              "ProxiedList", Set.of("1 1 1proxychecked", "1 2 2proxychecked", "2 1 2proxychecked")),
          Map.entry("ProxyEscapes", Set.of("2", "3")),
          Map.entry("ReflectedCall", Set.of("1", "2")),
          Map.entry("ReflectedFailure", Set.of("java.lang.IllegalStateException: n is 0 iae0")),
          Map.entry("ReflectedMake", Set.of("1 10", "1 11", "1 12", "1 2", "11 12")),
          Map.entry(
              "ReflectedMembers",
              Set.of("[m, mainpublic static, nstatic volatile, uppublic static]")),
          Map.entry("ReflectedStatic", Set.of("1 1", "1 10", "1 11", "10 10", "11 11")),
          Map.entry(
              "ResultBeforeEnd", Set.of("null false", "null true", "given false", "given true")),
          Map.entry("ScheduledWhileStopped", Set.of("cancelled", "given back", "rejected")),
          Map.entry("SecureChance", Set.of("9dd4e461268c8034f5c8564e155c67a6")),
          Map.entry("StreamOfDraws", Set.of("6 87", "9 74", "11 92")),
          Map.entry("StoppedBeforeRun", Set.of("1", "cancelled", "given back")),
          Map.entry("WrittenBesideChanges", Set.of("0 0 0", "0 0 1", "0 1 1", "1 1 1")),
          Map.entry("Zone", Set.of("1735689600000")));

  /** Where an array is moved by two elements while another thread copies and looks. */
  private static Set<String> moved() {
    return Stream.of("1, 2", "2, 2", "2, 3")
        .flatMap(
            copied ->
                Stream.of("-", "1", "2")
                    .map(seen -> "[%s, 0, 0]%sout[1, 1, 2]null".formatted(copied, seen)))
        .collect(Collectors.toSet());
  }

  /**
   * What has to run by its own code, as the launcher finds out: a stream looks into it, or it
   * writes into an array that several threads use.
   */
  private static final Map<String, Set<String>> BY_OWN_CODE =
      Map.of(
          "AddedAtOnePlace",
          Set.of("java.util.ArrayList", "java.util.ArrayDeque"),
          "ToArray",
          Set.of("java.util.ArrayList"),
          "WrittenBesideChanges",
          Set.of(
              "java.util.concurrent.ConcurrentHashMap",
              "java.util.concurrent.LinkedBlockingQueue",
              "java.util.concurrent.Semaphore"));

  /** What the live engine refuses, and says why. */
  private static final Map<String, String> REFUSED_BY_LIVE =
      Map.ofEntries(
          Map.entry("AddedAtOnePlace", "is used by two threads without synchronisation"),
          Map.entry("Bundle", "a bundle that is a class would be kept for all executions"),
          Map.entry(
              "PrivilegedFactory",
              "AccessControlContext.equals: Sprang does not know what it does"),
          Map.entry("ReadBesideThreads", "objects written to streams are not controlled"),
          Map.entry("SecureChance", "chance differs from run to run"),
          Map.entry("DrawnByTwo", "draws several numbers"),
          Map.entry("StreamOfDraws", "IntStream.sum at StreamOfDraws"),
          Map.entry("StandInsReflected", "programs get a class of Sprang in place of this one"),
          Map.entry("Surroundings", "the network is not controlled"),
          Map.entry("WalkedStack", "other processes are not controlled"),
          Map.entry("WrittenBesideChanges", "objects written to streams are not controlled"),
          Map.entry("WrittenObjects", "objects written to streams are not controlled"),
          Map.entry("WrittenSynchronisers", "objects written to streams are not controlled"));

  /** What the live engine runs on for ever, for it takes whatever makes objects for more. */
  private static final Set<String> ENDLESS_ON_LIVE = Set.of("PollAndMake");

  /** What the programs find on their class path. */
  private static final Map<String, String> FILES =
      Map.of(
          "META-INF/services/FoundService$Greeting", "FoundService$Polite\n",
          "texts.properties", "k=hello\n");

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    RunningJavac.compile(sources(), classes, "-proc:none", "-Xlint:none");
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Path path = classes.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
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

  private static JavaProgram program(String name) {
    Set<String> unordered = name.equals("CopiedVector") ? Set.of("java.util.Vector") : Set.of();
    return inOneStepEach(name).withDeep(BY_OWN_CODE.getOrDefault(name, unordered));
  }

  private static JavaProgram inOneStepEach(String name) {
    return new JavaProgram(name, List.of(), List.of(classes)).withTimeOuts(TimeOutRule.IDLE);
  }

  /** As the launcher runs it when an engine says so. */
  private static JavaProgram foundLate() {
    return new LookInto(Set.of("FoundLate$Helper")).of(program("FoundLate"));
  }

  /** It interrupts, which nothing in what was seen before does. */
  @Test
  void aClassThatIsFoundLateAndDoesMoreThanWasKnownMakesTheEngineBeginAgain() {
    Answer answer = EngineUnderContract.VM.explore(program("FoundLate"));
    String told = "may do what nobody knew of: FoundLate$Helper";
    assertTrue(answer.toString().contains(told), answer::toString);
    Answer again = EngineUnderContract.VM.explore(foundLate());
    assertEquals(2, assertInstanceOf(Explored.class, again).executions());
  }

  @Test
  void whatIsMoreThanOneStepIsFoundOutAndRunsByItsOwnCode() {
    BY_OWN_CODE.forEach(
        (name, types) -> {
          String answer = EngineUnderContract.VM.explore(inOneStepEach(name)).toString();
          assertTrue(types.stream().anyMatch(type -> answer.contains("--deep " + type)), answer);
        });
  }

  /** What races at a place where objects of another class have been seen to race. */
  @Test
  void allClassesOfObjectsThatRaceAtOnePlaceAreFoundOut() {
    for (Supplier<Explorer> explorer :
        List.<Supplier<Explorer>>of(OptimalDporExplorer::new, StatefulExplorer::new)) {
      Answer answer = EngineUnderContract.onVm(inOneStepEach("AddedAtOnePlace"), explorer);
      Explored explored = assertInstanceOf(Explored.class, answer, answer::toString);
      assertEquals(RESULTS.get("AddedAtOnePlace"), explored.results());
    }
  }

  @ParameterizedTest
  @EnumSource(EngineUnderContract.class)
  void theAnswerIsTheTruth(EngineUnderContract engine) {
    for (String name : TRUTHS.keySet()) {
      if (engine == EngineUnderContract.LIVE && ENDLESS_ON_LIVE.contains(name)) {
        continue;
      }
      Answer answer = engine.explore(name.equals("FoundLate") ? foundLate() : program(name));
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
