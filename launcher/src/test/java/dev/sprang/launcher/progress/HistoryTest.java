package dev.sprang.launcher.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Tally;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.report.ResultDocument.Moment;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private long clock;

  /** However long it takes, a few hundred points tell it, in order, up to near the end. */
  @Test
  void aLongExplorationHasFewMoments() {
    History history = new History(() -> clock);
    run(10_000, history);
    List<Moment> moments = history.moments();
    assertTrue(moments.size() > 100 && moments.size() <= 256, moments.size() + " moments");
    for (int i = 1; i < moments.size(); i++) {
      assertTrue(moments.get(i - 1).executions() < moments.get(i).executions());
      assertTrue(moments.get(i - 1).seconds() < moments.get(i).seconds());
    }
    assertTrue(moments.get(moments.size() - 1).executions() > 9_900);
  }

  @Test
  void aViolationBelongsToTheExecutionThatShowedIt() {
    History history = new History(() -> clock);
    run(3, history);
    history.found();
    run(1, history);
    List<Moment> moments = history.moments();
    assertEquals(0, moments.get(1).violations());
    assertEquals(1, moments.get(2).violations());
  }

  private void run(int executions, History history) {
    ModelProgram program = new ModelProgram("p", List.of(List.of(new Statement.Park())));
    Progress progress =
        new Progress() {
          @Override
          public void executed(Tally tally, Explorer explorer) {
            clock += 1_000_000;
            history.executed(tally);
          }
        };
    Budget budget = new Budget(Duration.ofHours(1), executions);
    try (ModelEngine engine = new ModelEngine(program, Limits.DEFAULT)) {
      new Exploration(engine, new RandomExplorer(1), List.of(), budget, true, progress).run();
    }
  }
}
