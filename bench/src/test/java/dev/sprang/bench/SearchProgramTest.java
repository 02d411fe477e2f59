package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.report.ResultDocument;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every search over states tells right programs from wrong ones, with fewer and fewer choices. */
class SearchProgramTest {
  private static final BenchSettings UNLIMITED =
      new BenchSettings(
          Duration.ofHours(1),
          new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")));

  static Stream<SearchProgram> programs() {
    return SearchProgram.ALL.stream();
  }

  @Test
  void allSixteenAreThere() {
    assertEquals(16, SearchProgram.ALL.stream().map(SearchProgram::program).distinct().count());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theRightOneIsVerifiedWithFewerAndFewerChoices(SearchProgram program) {
    long most = Long.MAX_VALUE;
    for (String explorer : List.of("heap-reach", "fields", "may-happen-before", "hybrid")) {
      ResultDocument document = document(program, "right", explorer, true);
      assertEquals(Verdict.VERIFIED, document.verdict(), explorer);
      long choices = document.effort().figures().get("choices");
      assertTrue(choices <= most, explorer + ": " + choices + " > " + most);
      most = choices;
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theWrongOneIsViolated(SearchProgram program) {
    for (String explorer :
        List.of("heap-reach", "fields", "may-happen-before", "hybrid", "stateful-dpor")) {
      assertEquals(
          Verdict.VIOLATED, document(program, "wrong", explorer, false).verdict(), explorer);
    }
  }

  private static ResultDocument document(
      SearchProgram program, String version, String explorer, boolean keepGoing) {
    Answer answer =
        Measurement.answer(
            "vm",
            program.program(),
            SearchProgram.arguments(version, program.small()),
            explorer,
            Map.of("keep-going", String.valueOf(keepGoing)),
            UNLIMITED);
    return assertInstanceOf(Answer.Judged.class, answer).document();
  }
}
