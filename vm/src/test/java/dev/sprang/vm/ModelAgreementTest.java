package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random programs have as many traces and outcomes in Java as they have on the model engine. */
class ModelAgreementTest {
  private static final long SEED = Long.getLong("sprang.seed", 5);
  private static final int PROGRAMS = 12;

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "UPDATES", "LOCKS", "WAITS", "JOINS"})
  void sameTracesAndOutcomes(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    List<ModelProgram> programs = new ArrayList<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(random.next(family, 3));
      sources.put("P" + i, JavaFromModel.source(programs.get(i), "P" + i));
    }
    Sources.compile(sources, directory);
    for (int i = 0; i < PROGRAMS; i++) {
      String which = "seed %d, program %d:\n%s".formatted(SEED, i, sources.get("P" + i));
      Result model =
          Explorations.explore(
              new ModelEngine(programs.get(i), Limits.DEFAULT), new OptimalDporExplorer());
      Result java = Explorations.explore("P" + i, directory, new OptimalDporExplorer());
      assertEquals(model.executions(), java.executions(), which);
      assertEquals(0, java.abandoned(), which);
      boolean blocks = model.outcomes().keySet().stream().anyMatch(o -> o.contains("BLOCKED"));
      if (!blocks) {
        assertEquals(model.outcomes().size(), java.outcomes().size(), which);
      }
    }
  }

  @Test
  void exhaustiveFindsTheSameOutcomes() {
    RandomPrograms random = new RandomPrograms(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < PROGRAMS; i++) {
      sources.put("E" + i, JavaFromModel.source(random.next(Family.UPDATES, 2, 2), "E" + i));
    }
    Sources.compile(sources, directory);
    for (String program : sources.keySet()) {
      Result all = Explorations.explore(program, directory, new ExhaustiveExplorer());
      Result some = Explorations.explore(program, directory, new OptimalDporExplorer());
      assertEquals(all.outcomes().keySet(), some.outcomes().keySet(), sources.get(program));
    }
  }
}
