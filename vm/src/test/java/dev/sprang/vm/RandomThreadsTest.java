package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.state.CommutingExplorer;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.explore.state.SymmetricExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.PendingRaces;
import dev.sprang.property.RaceDetector;
import dev.sprang.property.RaceSearch;
import dev.sprang.vm.RandomThreads.Family;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random Java programs end in the same ways, and have data races or none, whichever choices are
 * left out. Truth is told by all interleavings, or all traces where those are too many. {@code
 * -Dsprang.seed} tries others, {@code -Dsprang.programs} more of each family.
 */
class RandomThreadsTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 3);
  private static final long MOST_INTERLEAVINGS = 2_000;
  private static final long MOST_TRACES = 4_000;

  /** Each leaves out choices that the one before it still has. */
  private static final List<Class<?>> FEWER_AND_FEWER =
      List.of(
          HeapReachExplorer.class,
          FieldsExplorer.class,
          MayHappenBeforeExplorer.class,
          HybridExplorer.class,
          CommutingExplorer.class);

  @TempDir Path directory;

  /** What an explorer found out about a program. */
  private record Found(
      Set<String> outcomes, Set<String> findings, boolean hasRaces, long choices) {}

  @Test
  void nothingIsLost() {
    int compared = 0;
    int several = 0;
    for (Family family : Family.values()) {
      for (Map.Entry<String, String> source : compiled(family).entrySet()) {
        Optional<Found> truth = compare(source.getKey(), source.getValue());
        compared += truth.isPresent() ? 1 : 0;
        several += truth.isPresent() && truth.get().outcomes.size() > 1 ? 1 : 0;
      }
    }
    assertTrue(4 * compared >= 3 * PROGRAMS * Family.values().length, compared + " compared");
    assertTrue(3 * several >= compared, several + " have several outcomes");
  }

  private Map<String, String> compiled(Family family) {
    RandomThreads random = new RandomThreads(SEED + family.ordinal());
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      String name = family + "_" + i;
      sources.put(name, random.next(name, family, i % 4 == 0));
    }
    Sources.compile(sources, directory);
    return sources;
  }

  /** What is true of a program; empty if it is refused or has too many traces. */
  private Optional<Found> compare(String name, String source) {
    try (VmEngine engine = Machines.prepare(name, directory)) {
      Optional<Found> truth = truth(engine);
      truth.ifPresent(found -> compare(found, engine, source));
      return truth;
    } catch (CannotVouchException refused) {
      return Optional.empty();
    }
  }

  private static Optional<Found> truth(Engine engine) {
    return find(engine, new ExhaustiveExplorer(), new RaceDetector(false), MOST_INTERLEAVINGS)
        .or(() -> find(engine, new OptimalDporExplorer(), new RaceDetector(false), MOST_TRACES));
  }

  private static Optional<Found> find(
      Engine engine, Explorer explorer, RaceSearch races, long executions) {
    Result result =
        new Exploration(
                engine,
                explorer,
                List.of(new NoFailure(), new NoDeadlock(), races),
                new Budget(Budget.UNLIMITED_TIME, executions),
                true,
                Progress.SILENT)
            .run();
    if (result.stop() != Stop.EXHAUSTED) {
      return Optional.empty();
    }
    Set<String> findings = new TreeSet<>();
    for (Finding finding : result.findings()) {
      findings.add(finding.violation().kind().id());
    }
    return Optional.of(
        new Found(
            result.outcomes().keySet(),
            findings,
            !races.races().isEmpty(),
            result.figures().getOrDefault("choices", 0L)));
  }

  private static List<Explorer> explorers() {
    return List.of(
        new StatefulExplorer(),
        new HeapReachExplorer(),
        new FieldsExplorer(),
        new MayHappenBeforeExplorer(),
        new HybridExplorer(),
        new CommutingExplorer(),
        new SymmetricExplorer(),
        new StatefulDporExplorer());
  }

  private static void compare(Found truth, Engine engine, String source) {
    long most = Long.MAX_VALUE;
    for (Explorer explorer : explorers()) {
      Found found = find(engine, explorer, new PendingRaces(false), Long.MAX_VALUE).orElseThrow();
      String which = "%s, -Dsprang.seed=%d:%n%s".formatted(explorer.getClass(), SEED, source);
      assertEquals(truth.outcomes, found.outcomes, which);
      assertEquals(truth.findings, found.findings, which);
      assertEquals(truth.hasRaces, found.hasRaces, which);
      if (FEWER_AND_FEWER.contains(explorer.getClass())) {
        assertTrue(found.choices <= most, found.choices + " choices > " + most + ", " + which);
        most = found.choices;
      }
    }
  }
}
