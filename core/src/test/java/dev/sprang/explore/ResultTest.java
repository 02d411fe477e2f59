package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.execution.OutcomeCounts;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Violation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Parts of an exploration make one answer, in whatever order they come in. */
class ResultTest {
  private static final Claim ALL = Claim.complete("all were run");

  private static Finding finding(String message, String schedule, int length, long executions) {
    Schedule choices = new Schedule();
    for (int i = 0; i < length; i++) {
      choices.add(0);
    }
    Violation violation =
        new Violation(
            NoFailure.FAILURE,
            Violation.Form.PLAIN,
            message,
            "0",
            "here",
            choices,
            Inputs.NONE,
            List.of());
    return new Finding(violation, schedule, executions);
  }

  private static OutcomeCounts counted(Map<String, Long> outcomes) {
    OutcomeCounts counted = new OutcomeCounts(OutcomeCounts.TEXTS);
    outcomes.forEach((text, count) -> counted.add(Hash.of(text), count, text));
    return counted;
  }

  private static Result part(
      Stop stop, Claim claim, long executions, Map<String, Long> outcomes, Finding... findings) {
    return new Result(
        findings.length > 0 ? Verdict.VIOLATED : Verdict.VERIFIED,
        stop,
        claim,
        executions,
        1,
        10 * executions,
        7,
        counted(outcomes),
        List.of(findings),
        Optional.of(new Estimate(1, 2, 0)),
        Map.of("races", executions));
  }

  private static final Result ONE =
      part(Stop.EXHAUSTED, ALL, 2, Map.of("a", 1L, "b", 1L), finding("bad", "0:3", 3, 1));
  private static final Result TWO =
      part(
          Stop.TIME,
          ALL,
          3,
          Map.of("b", 3L),
          finding("worse", "1", 1, 1),
          finding("bad", "0:2", 2, 2));
  private static final Result THREE =
      part(Stop.EXHAUSTED, Claim.partial("some were run"), 1, Map.of("c", 1L));

  /** With what it has found in no order. */
  private static List<Object> unordered(Result result) {
    return List.of(Set.copyOf(result.findings()), result.withFindings(List.of()));
  }

  @Test
  void whatWasCountedIsAdded() {
    Result both = ONE.merge(TWO);
    assertEquals(5, both.executions());
    assertEquals(2, both.abandoned());
    assertEquals(50, both.events());
    assertEquals(Map.of("a", 1L, "b", 4L), both.outcomes());
    assertEquals(Map.of("races", 5L), both.figures());
    assertEquals(Stop.TIME, both.stop());
    assertEquals(
        List.of(finding("bad", "0:2", 2, 3), finding("worse", "1", 1, 1)), both.findings());
  }

  @Test
  void theOrderDoesNotMatter() {
    assertEquals(unordered(ONE.merge(TWO)), unordered(TWO.merge(ONE)));
    assertEquals(unordered(ONE.merge(TWO).merge(THREE)), unordered(ONE.merge(TWO.merge(THREE))));
    assertEquals(unordered(ONE.merge(TWO).merge(THREE)), unordered(THREE.merge(ONE).merge(TWO)));
  }

  @Test
  void onlyPartsThatAreAllCompleteVerify() {
    Result verified = part(Stop.EXHAUSTED, ALL, 1, Map.of());
    assertEquals(Verdict.VERIFIED, verified.merge(verified).verdict());
    assertEquals(Verdict.INCOMPLETE, verified.merge(THREE).verdict());
    assertEquals(Verdict.INCOMPLETE, part(Stop.TIME, ALL, 1, Map.of()).merge(verified).verdict());
    assertEquals(Verdict.VIOLATED, verified.merge(ONE).verdict());
  }
}
