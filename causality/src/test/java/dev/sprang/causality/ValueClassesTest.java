package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CorpusProgram;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On the oracle's corpus every explorer by value runs exactly as many executions as the oracle
 * counts value classes, and shows what every interleaving shows.
 */
class ValueClassesTest {
  static Stream<ExplorerKind> explorers() {
    return new CausalityExplorers().kinds().stream();
  }

  @ParameterizedTest
  @MethodSource("explorers")
  void everyValueClassIsRunOnce(ExplorerKind kind) {
    for (CorpusProgram known : CorpusProgram.all()) {
      ModelProgram program = known.program();
      Answer found = explore(program, kind);
      String where = kind.id() + " on " + known;
      assertEquals(truth(program), found.observations(), where);
      assertEquals(known.figure("val"), found.executions(), where);
      assertTrue(found.executions() <= known.figure("rf"), where);
    }
  }

  private static Set<String> truth(ModelProgram program) {
    return Answer.of(program, new ExhaustiveExplorer(), Long.MAX_VALUE)
        .orElseThrow()
        .observations();
  }

  private static Answer explore(ModelProgram program, ExplorerKind kind) {
    return Answer.of(program, kind.make(Settings.NONE), Long.MAX_VALUE).orElseThrow();
  }
}
