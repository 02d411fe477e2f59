package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Refusal;
import dev.sprang.property.Judgement;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.testkit.OneRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindingsTest {
  /** Says what the thread chose. */
  private static final Property ODD =
      (execution, names) ->
          execution.events().observed(0) % 2 == 0
              ? Judgement.FINE
              : new Judgement.Broken(
                  new Violation(
                      NoFailure.FAILURE,
                      Violation.Form.PLAIN,
                      "chose " + execution.events().observed(0),
                      "0",
                      "here",
                      execution.schedule().copy(),
                      execution.inputs(),
                      List.of()));

  private final List<String> told = new ArrayList<>();
  private final Findings findings = findings(ODD);

  @Test
  void whatIsFineEndsNothing() {
    assertEquals(Optional.empty(), judge(findings, 2, false));
    assertEquals(List.of(), findings.all());
  }

  @Test
  void aViolationEndsTheExplorationUnlessItIsToGoOn() {
    assertEquals(Optional.of(Stop.VIOLATION), judge(findings, 1, false));
    assertEquals(Optional.empty(), judge(findings, 1, true));
  }

  @Test
  void equalViolationsAreOneFindingAndToldOnce() {
    judge(findings, 3, true);
    judge(findings, 1, true);
    judge(findings, 3, true);
    assertEquals(List.of(2L, 1L), findings.all().stream().map(Finding::executions).toList());
    assertEquals("0/3", findings.all().get(0).scheduleText());
    assertEquals(List.of("chose 3", "chose 1"), told);
  }

  /** The program does not behave like that, so it breaks nothing either. */
  @Test
  void anExecutionThatIsUntrueIsNotCounted() {
    Ending.Remodel otherwise = new Ending.Remodel(() -> "otherwise", new Refusal("untrue"));
    Findings doubting = findings(ODD, (execution, names) -> new Judgement.Untrue(otherwise));
    assertEquals(Optional.of(Stop.REMODEL), judge(doubting, 1, true));
    assertEquals(otherwise, doubting.otherwise());
    assertEquals(List.of(), doubting.all());
  }

  private Findings findings(Property... properties) {
    Progress progress =
        new Progress() {
          @Override
          public void executed(Tally tally, Explorer explorer) {}

          @Override
          public void found(Finding finding) {
            told.add(finding.violation().message());
          }
        };
    return new Findings(List.of(properties), run(0).names(), progress);
  }

  private static Optional<Stop> judge(Findings findings, int choice, boolean keepGoing) {
    return findings.judge(run(choice).execution(), keepGoing);
  }

  private static OneRun run(int choice) {
    return OneRun.of(program("p", thread(choose(5))), choice == 0 ? "" : "0/" + choice);
  }
}
