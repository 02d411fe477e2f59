package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.state.KnownStates;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.vm.Explorations;
import dev.sprang.vm.Machines;
import dev.sprang.vm.Sources;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * States are known again whoever made their objects, and summaries are about other objects then.
 */
class StatefulDporNamesTest {
  private static final String PROGRAM = "Traps$MadeSecond";

  /** Believes a summary that is about objects of other names. */
  private static final class TakesNamesForTheSame extends StatefulDporExplorer {
    @Override
    boolean isByName(KnownStates known) {
      return true;
    }
  }

  @TempDir Path directory;

  @Test
  void aSummaryIsAboutObjectsByName() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Traps.java"));
    Sources.compile(Map.of("Traps", text), directory);
    try (VmEngine engine = Machines.prepare(PROGRAM, directory)) {
      Explorer stateful = new StatefulExplorer();
      Explorer byName = new StatefulDporExplorer();
      Set<String> truth = outcomes(engine, stateful);
      assertEquals(truth, outcomes(engine, byName));
      assertNotEquals(truth, outcomes(engine, new TakesNamesForTheSame()));
      long states = stateful.figures().get("states");
      assertTrue(byName.figures().get("states") <= states, byName.figures()::toString);
    }
  }

  private static Set<String> outcomes(VmEngine engine, Explorer explorer) {
    return Explorations.explore(engine, explorer).outcomes().keySet();
  }
}
