package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.Certificate;
import dev.sprang.certify.Certifier;
import dev.sprang.certify.KeptExecutions;
import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where the program's end cuts threads off or others ask who lives, and in some other programs,
 * every explorer that says it is complete finds out the truth, on both engines, and what it says is
 * certified. {@code -Dsprang.programs} takes more of the others: 1 for all that are small enough,
 * or with {@code -Dsprang.portion} those of one portion of so many.
 */
class EndingsTest {
  private static final long MOST_TRACES = 30;

  /** Of the others every so many-th. */
  private static final int EVERY = Integer.getInteger("sprang.programs", 30);

  private static final int PORTION = Integer.getInteger("sprang.portion", 0);

  private static final long MOST_EXECUTIONS = 3_000;

  /** These never say that they are complete. */
  private static final Set<String> SAMPLERS = Set.of("pct", "pos", "surw", "random");

  /** Of the others some are refused by more explorers, or need more executions. */
  private static final int FEWEST_COMPLETE = 9;

  private static final int FEWEST_OF_OTHERS = 5;

  private static final long MEMORY = 1L << 28;
  private static final List<Property> PROPERTIES =
      List.of(new NoDeadlock(), new NoFailure(), new EndsInTime());

  private static final List<ExplorerKind> KINDS =
      ServiceLoader.load(ExplorerCatalogue.class).stream()
          .flatMap(catalogue -> catalogue.get().kinds().stream())
          .filter(kind -> !SAMPLERS.contains(kind.id()))
          .toList();

  static Stream<KnownProgram> programs() {
    List<KnownProgram> small =
        KnownProgram.all().filter(program -> program.truth().traces() <= MOST_TRACES).toList();
    return IntStream.range(0, small.size())
        .filter(n -> n % EVERY == PORTION || PORTION == 0 && isAboutLife(small.get(n)))
        .mapToObj(small::get);
  }

  private static boolean isAboutLife(KnownProgram program) {
    return program
        .toString()
        .matches("(Daemon|Exit|ShutdownHook|PoolHooks|CountedGroup|GroupOfTheDead).*");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void onTheLiveEngine(KnownProgram program) {
    assertAllComplete(program, new LiveEngine(program.program(), Limits.DEFAULT));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void onTheVmEngine(KnownProgram program) {
    assertAllComplete(program, new VmEngine(program.program(), Limits.DEFAULT));
  }

  /** One engine for all: to prepare it takes longer than to explore a small program. */
  private static void assertAllComplete(KnownProgram program, Engine plain) {
    int complete = 0;
    try (Engine engine = plain) {
      for (ExplorerKind kind : KINDS) {
        try {
          complete += isCompleteAndTrue(program, kind, engine) ? 1 : 0;
        } catch (UnfitException | CannotVouchException refused) {
          continue;
        }
      }
    }
    int fewest = isAboutLife(program) ? FEWEST_COMPLETE : FEWEST_OF_OTHERS;
    assertTrue(complete >= fewest, complete + " explorers say that they are complete");
  }

  private static boolean isCompleteAndTrue(KnownProgram program, ExplorerKind kind, Engine engine) {
    Explorer explorer = kind.make(Settings.NONE);
    KeptExecutions kept = new KeptExecutions(explorer.equivalence(), MEMORY);
    Result result =
        LiveProgramsTest.explore(
            new RecordingEngine(engine, kept), explorer, MOST_EXECUTIONS, PROPERTIES);
    if (result.stop() != Stop.EXHAUSTED || !result.claim().complete()) {
      return false;
    }
    LiveProgramsTest.assertShows(program.truth(), result, kind.id());
    Certificate certificate = new Certifier(engine, kept, () -> false).certify();
    assertInstanceOf(Certificate.Complete.class, certificate, kind.id());
    assertTrue(((Certificate.Complete) certificate).traces() > 0, kind.id());
    return true;
  }
}
