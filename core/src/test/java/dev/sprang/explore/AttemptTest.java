package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Park;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.engine.model.Statement.Write;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Refusal;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Remodelling;
import dev.sprang.property.Judgement;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.Property;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How an exploration ends that cannot answer. */
class AttemptTest {
  private static final Remodelling SLOWLY = () -> "run it slowly";
  private static final Refusal WHY = new Refusal("It is too fast");

  private static Exploration exploration(List<Property> properties) {
    Statement write = new Write(Place.named("x"), new Expression.Constant(1));
    Engine engine =
        new ModelEngine(
            new ModelProgram("p", List.of(List.of(write, new Park()), List.of(write))),
            Limits.DEFAULT);
    return new Exploration(
        engine, new ExhaustiveExplorer(), properties, Budget.unlimited(), true, Progress.SILENT);
  }

  /** Is fine with the first execution, and says the same of all others. */
  private static Property afterTheFirst(Judgement other) {
    boolean[] begun = new boolean[1];
    return (execution, names) -> {
      Judgement judgement = begun[0] ? other : Judgement.FINE;
      begun[0] = true;
      return judgement;
    };
  }

  @Test
  void whatHasToBeRunOtherwiseIsAValueWithWhatWasFoundBefore() {
    Judgement untrue = new Judgement.Untrue(new Ending.Remodel(SLOWLY, WHY));
    Exploration exploration = exploration(List.of(new NoDeadlock(), afterTheFirst(untrue)));
    Unanswered<?> unanswered = assertInstanceOf(Unanswered.class, exploration.attempt());
    assertEquals(WHY, unanswered.why());
    assertSame(SLOWLY, unanswered.otherwise().orElseThrow());
    assertEquals(1, findings(unanswered).size());
    assertEquals(
        1, findings(unanswered).get(0).executions(), "not of the execution that is untrue");
  }

  @Test
  void aRefusalIsAValueWithWhatWasFoundBefore() {
    boolean[] begun = new boolean[1];
    Property refusing =
        (execution, names) -> {
          if (begun[0]) {
            throw new CannotVouchException(WHY);
          }
          begun[0] = true;
          return Judgement.FINE;
        };
    Unanswered<?> unanswered =
        assertInstanceOf(
            Unanswered.class, exploration(List.of(new NoDeadlock(), refusing)).attempt());
    assertEquals(WHY, unanswered.why());
    assertEquals(Optional.empty(), unanswered.otherwise());
    assertEquals(1, findings(unanswered).size());
  }

  private static List<Finding> findings(Unanswered<?> unanswered) {
    Result known = assertInstanceOf(Result.class, unanswered.known().orElseThrow());
    assertEquals(Result.Verdict.VIOLATED, known.verdict());
    assertEquals(Stop.REFUSED, known.stop());
    return known.findings();
  }

  @Test
  void whoKnowsNoOtherWayGetsAnException() {
    Judgement untrue = new Judgement.Untrue(new Ending.Remodel(SLOWLY, WHY));
    Exploration exploration = exploration(List.of(afterTheFirst(untrue)));
    assertEquals(WHY, assertThrows(CannotVouchException.class, exploration::run).refusal());
  }

  @Test
  void everythingElseIsAnAnswer() {
    Result result = exploration(List.of(new NoDeadlock())).run();
    assertEquals(Result.Verdict.VIOLATED, result.verdict());
    assertEquals(Stop.EXHAUSTED, result.stop());
  }
}
