package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CorpusProgram;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures of an oracle that shares nothing with this project. */
class CorpusTest {
  @Test
  void countsAreThoseOfTheOracle() {
    List<CorpusProgram> corpus = CorpusProgram.all();
    assertTrue(corpus.size() >= 600, corpus.size() + " programs in the corpus");
    for (CorpusProgram known : corpus) {
      ModelProgram program = known.program();
      Result readsFrom = Answer.count(program, new ReadsFromExplorer());
      assertEquals(known.figure("rf"), readsFrom.executions(), known.toString());
      if (known.text().contains("PARK")) {
        assertThrows(
            UnfitException.class,
            () -> Answer.count(program, new TrustExplorer()),
            known.toString());
      } else {
        Result trust = Answer.count(program, new TrustExplorer());
        assertEquals(known.figure("maz"), trust.executions(), known.toString());
        Result truth = Answer.count(program, new ExhaustiveExplorer());
        assertEquals(truth.outcomes().keySet(), trust.outcomes().keySet(), known.toString());
      }
    }
  }
}
