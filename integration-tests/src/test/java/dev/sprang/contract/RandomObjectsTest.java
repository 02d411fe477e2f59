package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.RandomObjects.Shapes;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs whose threads let each other have their objects show the same on both engines,
 * whoever takes which objects for a thread's own, and the same as if there were no such ones.
 * {@code -Dsprang.seed} tries other programs.
 */
class RandomObjectsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 30);

  @TempDir Path directory;

  @Test
  void whatIsAThreadsOwnChangesNoResult() throws IOException {
    RandomObjects random = new RandomObjects(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      Shapes shapes = random.next("P" + i, "Shown" + i);
      sources.put("P" + i, shapes.own());
      sources.put("Shown" + i, shapes.shown());
    }
    Shown.compile(directory, sources);
    int compared = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Shown own = new Shown(directory, "P" + i);
      Shown shown = new Shown(directory, "Shown" + i);
      compared += compare(own, shown, "seed %d:\n%s".formatted(SEED, sources.get("P" + i)));
    }
    assertTrue(compared > PROGRAMS, compared + " compared");
  }

  /** How often a search for the truth ended, and both engines had answered. */
  private static int compare(Shown own, Shown shown, String which) {
    Optional<Shown.All> vm = own.on(VmEngine::new, new OptimalDporExplorer());
    Optional<Shown.All> live = own.on(LiveEngine::new, new OptimalDporExplorer());
    if (vm.isEmpty() || live.isEmpty()) {
      return 0;
    }
    assertEquals(vm, live, which);
    int compared = 0;
    for (Optional<Shown.All> states :
        List.of(
            own.on(VmEngine::new, new StatefulExplorer()),
            own.on(VmEngine::new, new HeapReachExplorer()),
            shown.on(VmEngine::new, new StatefulExplorer()))) {
      compared += states.isPresent() ? 1 : 0;
      states.ifPresent(all -> assertEquals(all.shown(), vm.get().shown(), which));
    }
    return compared;
  }
}
