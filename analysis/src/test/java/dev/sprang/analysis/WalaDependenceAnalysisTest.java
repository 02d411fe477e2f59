package dev.sprang.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import dev.sprang.explore.CodeDependence.Weight;
import dev.sprang.jdk.program.JavaProgram;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What depends on what in {@link Traps}, where the published rules of dependence err. */
class WalaDependenceAnalysisTest {
  private final DependenceGraph graph = graph(EnumSet.allOf(Repair.class));
  private final CodeDependence dependence = new GraphDependence(graph, false, 0);

  private static JavaProgram program() {
    try {
      Path home = Path.of(Traps.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new JavaProgram(Traps.class.getName(), List.of(), List.of(home));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static DependenceGraph graph(Set<Repair> repairs) {
    return new ProgramDependence(ReachableClasses.of(program()), repairs).build();
  }

  /** M-1, M-2, M-3, and memory that only one thread uses. */
  @ParameterizedTest
  @ValueSource(strings = {"throughCall", "throughControl", "otherAddress", "ownMemory"})
  void theReadFeedsWhatIsStored(String method) {
    assertNotEquals(Weight.NONE, dependence.feeds(first(method), store(method)));
    assertEquals(Weight.NONE, dependence.decides(first(method), store(method)));
  }

  /** M-4: index, base, monitor and thread. */
  @ParameterizedTest
  @ValueSource(strings = {"index", "base", "monitor", "startedThread"})
  void theReadDecidesWhichObjectIsUsed(String method) {
    assertNotEquals(Weight.NONE, dependence.decides(first(method), store(method)));
  }

  /** M-5, M-12, and loops that have to end. */
  @ParameterizedTest
  @ValueSource(strings = {"nullReference", "division", "failingCall", "nested", "loop"})
  void theReadDecidesWhetherTheThreadGetsThere(String method) {
    assertNotEquals(Weight.NONE, dependence.decides(first(method), store(method)));
    assertEquals(Weight.NONE, dependence.feeds(first(method), store(method)));
  }

  /** M-6. */
  @Test
  void whatCannotBeLookedIntoDependsOnEverything() {
    assertNotEquals(Weight.NONE, dependence.decides(first("reflection"), store("reflection")));
    CodePlace nowhere = new CodePlace("No", "where", "()V", 0);
    assertNotEquals(Weight.NONE, dependence.decides(first("unrelated"), nowhere));
    assertNotEquals(Weight.NONE, dependence.feeds(nowhere, store("unrelated")));
  }

  /** What the tests above insist on is lost again without the repair. */
  @ParameterizedTest
  @CsvSource({
    "FLOW_THROUGH_CALLS, throughCall",
    "CHOSEN_VALUES, throughControl",
    "ADDRESSES, index",
    "ADDRESSES, base",
    "ADDRESSES, monitorItself",
    "ADDRESSES, startedThread",
    "FAILURES, nullReference",
    "FAILURES, division",
    "FAILURES, outOfBounds",
    "FAILURES, cast",
    "UNKNOWN_CODE, reflection"
  })
  void withoutTheRepairTheDependenceIsLost(Repair repair, String method) {
    CodeDependence published =
        new GraphDependence(graph(EnumSet.complementOf(EnumSet.of(repair))), false, 0);
    CodePlace read = first(method);
    CodePlace later = store(method);
    if (dependence.decides(read, later) == Weight.NONE) {
      assertNotEquals(Weight.NONE, dependence.feeds(read, later));
      assertEquals(Weight.NONE, published.feeds(read, later));
    }
    assertEquals(Weight.NONE, published.decides(read, later));
  }

  /** Else every read before an array is used would decide all that comes after. */
  @ParameterizedTest
  @ValueSource(strings = {"usedBefore", "withinBounds", "ownObject"})
  void whatCannotFailDecidesNothing(String method) {
    assertEquals(Weight.NONE, dependence.decides(first(method), store(method)));
  }

  /** Each round looks at what it read itself. */
  @Test
  void aConditionInALoopDecidesItsOwnRound() {
    CodePlace read = places("rounds").get(1);
    CodePlace inside = places("rounds").get(3);
    assertEquals(Weight.LATEST, dependence.decides(read, inside));
    assertEquals(Weight.NONE, dependence.decides(read, store("rounds")));
  }

  @Test
  void whatDoesNotMatterIsNotNamed() {
    assertEquals(Weight.NONE, dependence.decides(first("unrelated"), store("unrelated")));
    assertEquals(Weight.NONE, dependence.feeds(first("unrelated"), store("unrelated")));
    CodePlace secondRead = places("twice").get(3);
    assertEquals(Weight.NONE, dependence.decides(first("twice"), secondRead));
    assertEquals(Weight.NONE, dependence.feeds(first("twice"), store("twice")));
    assertEquals(Weight.LATEST, dependence.feeds(secondRead, store("twice")));
    assertEquals(Weight.EVERY, dependence.decides(first("loop"), store("loop")));
  }

  @Test
  void aSecondCheckReadsWhatTheFirstOneKept(@TempDir Path cache) throws Exception {
    CodeDependence made = WalaDependenceAnalysis.of(program(), cache);
    CodeDependence kept = WalaDependenceAnalysis.of(program(), cache);
    assertTrue(made.figures().containsKey("analysis-ms"), made.figures()::toString);
    assertTrue(kept.figures().containsKey("kept-ms"), kept.figures()::toString);
    assertEquals(made.figures().get("edges"), kept.figures().get("edges"));
    assertNotEquals(Weight.NONE, kept.feeds(first("otherAddress"), store("otherAddress")));
    assertEquals(Weight.NONE, kept.feeds(first("unrelated"), store("unrelated")));
    try (Stream<Path> files = Files.list(cache)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void aBrokenFileIsMadeAnew(@TempDir Path cache) throws Exception {
    WalaDependenceAnalysis.of(program(), cache);
    Path file;
    try (Stream<Path> files = Files.list(cache)) {
      file = files.findFirst().orElseThrow();
    }
    Files.write(file, new byte[] {0, 0, 0, 1, 0});
    assertTrue(WalaDependenceAnalysis.of(program(), cache).figures().containsKey("analysis-ms"));
  }

  private CodePlace first(String method) {
    return places(method).get(0);
  }

  /**
   * The last instruction before the return; of a synchronized block, the one inside, or its start.
   */
  private CodePlace store(String method) {
    List<CodePlace> places = places(method);
    return switch (method) {
      case "monitor" -> places.get(2);
      case "monitorItself" -> places.get(1);
      default -> places.get(places.size() - 2);
    };
  }

  private List<CodePlace> places(String method) {
    return graph.places().stream()
        .filter(place -> place.type().equals(Traps.class.getName()))
        .filter(place -> place.method().equals(method) && place.index() >= 0)
        .sorted(Comparator.comparingInt(CodePlace::index))
        .toList();
  }
}
