package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.testkit.engines.OtherEngine;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Schedules of random programs replay on the other engine, step by step, both ways. {@code
 * -Dsprang.seed} tries other programs.
 */
class RandomReplayTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 20);

  /** How many schedules of each engine are tried on the other. */
  private static final int SCHEDULES = 3;

  @TempDir Path directory;

  @Test
  void whatThreadsDoWithTheirOwnReplays() throws IOException {
    assertReplay(new RandomStatements(SEED)::next, PROGRAMS);
  }

  /**
   * Without final fields: the live engine watches all of a class that may give its objects away
   * early.
   */
  @Test
  void whatThreadsLetEachOtherHaveReplays() throws IOException {
    RandomObjects random = new RandomObjects(SEED);
    UnaryOperator<String> generator = name -> random.next(name, "Shown" + name).own();
    assertReplay(
        name ->
            Stream.generate(() -> generator.apply(name))
                .filter(source -> !source.contains("found.number"))
                .findFirst()
                .orElseThrow(),
        PROGRAMS);
  }

  private void assertReplay(UnaryOperator<String> generator, int programs) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < programs; i++) {
      sources.put("P" + i, generator.apply("P" + i));
    }
    Shown.compile(directory, sources);
    int replayed = 0;
    for (Map.Entry<String, String> source : sources.entrySet()) {
      replayed += replay(source.getKey(), source.getValue()) ? 1 : 0;
    }
    assertTrue(replayed > programs * 9 / 10, replayed + " of " + programs + " ran on both engines");
  }

  /** Whether both engines run the program. */
  private boolean replay(String name, String source) {
    JavaProgram program = new JavaProgram(name, List.of(), List.of(directory));
    String which = "seed %d:\n%s".formatted(SEED, source);
    try (Engine vm = new VmEngine(program, Limits.DEFAULT);
        Engine live = new LiveEngine(program, Limits.DEFAULT)) {
      for (int seed = 0; seed < SCHEDULES; seed++) {
        OtherEngine.assertReplays(vm, live, new SplittableRandom(seed), which);
        OtherEngine.assertReplays(live, vm, new SplittableRandom(seed), which);
      }
      return true;
    } catch (CannotVouchException refused) {
      return false;
    }
  }
}
