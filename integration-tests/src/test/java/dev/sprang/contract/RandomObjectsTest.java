package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.RandomObjects.Shapes;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs whose threads let each other have their objects show the same on both engines,
 * whoever takes which objects for a thread's own, and the same as if there were no such ones.
 * {@code -Dsprang.seed} tries other programs.
 */
class RandomObjectsTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 40);

  @TempDir Path directory;

  @Test
  void whatIsAThreadsOwnChangesNoResult() throws IOException {
    RandomObjects random = new RandomObjects(SEED);
    int compared = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Shapes shapes = random.next("P" + i);
      Shown own = new Shown(directory, "P" + i, shapes.own());
      Shown shown = new Shown(directory, "P" + i + "Shown", shapes.shown());
      compared += compare(own, shown, "seed %d:\n%s".formatted(SEED, shapes.own()));
    }
    assertTrue(compared > PROGRAMS / 2, compared + " compared");
  }

  private static int compare(Shown own, Shown shown, String which) {
    Optional<Shown.All> vm = own.on(VmEngine::new, new OptimalDporExplorer());
    assertEquals(vm, own.on(LiveEngine::new, new OptimalDporExplorer()), which);
    for (Supplier<Explorer> explorer :
        List.<Supplier<Explorer>>of(StatefulExplorer::new, HeapReachExplorer::new)) {
      Optional<Shown.All> states = own.on(VmEngine::new, explorer.get());
      if (vm.isPresent() && states.isPresent()) {
        assertEquals(vm.get().shown(), states.get().shown(), which);
      }
    }
    Optional<Shown.All> truth = shown.on(VmEngine::new, new StatefulExplorer());
    if (vm.isEmpty() || truth.isEmpty()) {
      return 0;
    }
    assertEquals(truth.get().shown(), vm.get().shown(), which);
    return 1;
  }
}
