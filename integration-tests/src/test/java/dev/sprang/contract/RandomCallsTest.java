package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs that use java.util.concurrent show the same on both engines, whether a call is
 * one operation or runs down to its single accesses. {@code -Dsprang.seed} tries other programs.
 */
class RandomCallsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 24);

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
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < programs; i++) {
      sources.put("P" + i, random.next("P" + i));
    }
    Shown.compile(directory, sources);
    int compared = 0;
    for (int i = 0; i < programs; i++) {
      Shown program = new Shown(directory, "P" + i);
      String which = "seed %d, program %d:\n%s".formatted(SEED, i, sources.get("P" + i));
      Optional<Shown.All> live = program.on(LiveEngine::new, new OptimalDporExplorer());
      assertEquals(live, program.on(VmEngine::new, new OptimalDporExplorer()), which);
      for (BiFunction<JavaProgram, Limits, Engine> engine :
          List.<BiFunction<JavaProgram, Limits, Engine>>of(VmEngine::new, LiveEngine::new)) {
        Optional<Shown.All> deep =
            program.on((p, l) -> engine.apply(p.withDeep(DEEP), l), new OptimalDporExplorer());
        if (live.isPresent() && deep.isPresent()) {
          assertEquals(live.get().shown(), deep.get().shown(), which);
          compared++;
        }
      }
    }
    return compared;
  }
}
