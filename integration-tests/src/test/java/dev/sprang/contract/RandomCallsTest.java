package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.testkit.KnownProgram;
import dev.sprang.testkit.RunningJavac;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs that use java.util.concurrent show the same on both engines, whether a call is
 * one operation or runs down to its single accesses. {@code -Dsprang.seed} tries other programs.
 */
class RandomCallsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 40);

  /** What needs more executions says nothing here. */
  private static final long LARGEST = 3_000;

  private static final Set<String> DEEP = KnownProgram.concurrentObjects();

  @TempDir Path directory;

  @Test
  void bothEnginesAgreeHoweverDeepTheyLook() throws IOException {
    int compared = compare(new RandomCalls(SEED, RandomCalls.KINDS), PROGRAMS);
    assertTrue(compared >= PROGRAMS, compared + " compared");
  }

  /** The own code of classes that have stand-ins is often too large. */
  @Test
  void bothEnginesAgreeOnWhatWaits() throws IOException {
    int compared = compare(new RandomCalls(SEED, RandomCalls.WAITING), PROGRAMS / 4);
    assertTrue(compared > 0, "none is small enough");
  }

  /** How often the own code of all was explored too, and showed the same. */
  private int compare(RandomCalls random, int programs) throws IOException {
    int compared = 0;
    for (int i = 0; i < programs; i++) {
      String source = random.next("P" + i);
      JavaProgram program = compiled("P" + i, source);
      Optional<Shown> live = shown(program, p -> new LiveEngine(p, Limits.DEFAULT));
      assertTrue(live.isPresent(), source);
      String which = "seed %d, program %d:\n%s".formatted(SEED, i, source);
      assertEquals(live, shown(program, p -> new VmEngine(p, Limits.DEFAULT)), which);
      for (Function<JavaProgram, Engine> engine :
          List.<Function<JavaProgram, Engine>>of(
              p -> new VmEngine(p.withDeep(DEEP), Limits.DEFAULT),
              p -> new LiveEngine(p.withDeep(DEEP), Limits.DEFAULT))) {
        Optional<Shown> other = shown(program, engine);
        compared += other.isPresent() ? 1 : 0;
        other.ifPresent(shown -> assertEquals(live.get().all(), shown.all(), which));
      }
    }
    return compared;
  }

  private JavaProgram compiled(String name, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(name + ".java"), source);
    RunningJavac.compile(List.of(file), directory, "-nowarn");
    return new JavaProgram(name, List.of(), List.of(directory));
  }

  /** All outcomes and kinds of violations, and how many executions that took. */
  private record Shown(Set<String> all, long executions) {}

  /** What a program shows; empty if that takes too long or is refused. */
  private static Optional<Shown> shown(JavaProgram program, Function<JavaProgram, Engine> maker) {
    try (Engine engine = maker.apply(program)) {
      Budget budget = new Budget(Duration.ofMinutes(1), LARGEST);
      Result result =
          new Exploration(
                  engine,
                  new OptimalDporExplorer(),
                  List.of(new NoDeadlock(), new NoFailure()),
                  budget,
                  true,
                  Progress.SILENT)
              .run();
      Set<String> shown = new TreeSet<>(result.outcomes().keySet());
      result.findings().forEach(finding -> shown.add(finding.violation().kind().id()));
      return result.stop() == Stop.EXHAUSTED
          ? Optional.of(new Shown(shown, result.executions()))
          : Optional.empty();
    } catch (CannotVouchException refused) {
      return Optional.empty();
    }
  }
}
