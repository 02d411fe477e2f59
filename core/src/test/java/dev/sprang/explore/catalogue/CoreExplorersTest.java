package dev.sprang.explore.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.property.NoFailure;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CoreExplorersTest {
  static Stream<ExplorerKind> kinds() {
    return new CoreExplorers().kinds().stream();
  }

  @Test
  void everyExplorerHasAnIdOfItsOwn() {
    Set<String> ids = new HashSet<>();
    kinds().forEach(kind -> assertTrue(ids.add(kind.id()), kind.id()));
  }

  @Test
  void everyExplorerOfTheAgreementIsInTheCatalogue() {
    CompleteExplorer.REDUCTIONS.forEach(explorer -> assertTrue(explorer.make().claim().complete()));
  }

  /** Whatever it leaves out, no explorer reports a failure that there is not. */
  @ParameterizedTest
  @MethodSource("kinds")
  void findsNothingWrongWithARightProgram(ExplorerKind kind) {
    Explorer explorer = kind.make(Settings.NONE);
    try (Engine engine = new ModelEngine(StandardPrograms.readers(2), Limits.DEFAULT)) {
      Result result =
          new Exploration(
                  engine,
                  explorer,
                  List.of(new NoFailure()),
                  new Budget(Budget.UNLIMITED_TIME, 200),
                  true,
                  Progress.SILENT)
              .run();
      assertEquals(List.of(), result.findings());
      assertFalse(result.outcomes().isEmpty());
      assertTrue(result.outcomes().size() <= 4, result.outcomes()::toString);
    }
  }
}
