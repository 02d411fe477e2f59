package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.memory.MemoryOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictSentenceTest {
  @Test
  void verifiedSaysThatNothingWasFound() {
    assertSentence(
        "Verified: ", ", and none of the 2 executions shows a violation.", Documents.verified());
  }

  @Test
  void aDataRaceIsSaidAtOnce() {
    ReportedRace race = new ReportedRace("x", "A.java:1", "A.java:2", List.of(), List.of());
    String begin = "Verified for sequential consistency only, because of 1 data race: all that";
    assertSentence(begin, "shows a violation.", Documents.verified().withRaces(List.of(race)));
    assertSentence(
        "Violated: ", ", and 1 data race.", Documents.deadlock().withRaces(List.of(race)));
    String incomplete = "Incomplete: no violation but 2 data races in ";
    assertSentence(incomplete, ".", Documents.incomplete().withRaces(List.of(race, race)));
  }

  @Test
  void theJavaMemoryModelIsSaidAtOnce() {
    ReportedRace race = new ReportedRace("x", "A.java:1", "A.java:2", List.of(), List.of());
    assertSentence(
        "Verified under the Java memory model, in spite of 1 data race: all that matters was run",
        "shows a violation.",
        java(Documents.verified().withRaces(List.of(race))));
    assertSentence("Verified under the Java memory model: ", "", java(Documents.verified()));
    assertSentence("Violated under the Java memory model: a ", "", java(Documents.deadlock()));
  }

  private static ResultDocument java(ResultDocument document) {
    return document.restingOn(document.assumptions(), MemoryOrder.JAVA);
  }

  @Test
  void violatedSaysWhatWasFoundAndHowOften() {
    assertSentence("Violated: ", "", Documents.deadlock());
    assertTrue(text(Documents.deadlock()).contains("deadlock, in "), text(Documents.deadlock()));
  }

  @Test
  void aReplayShowsOneExecutionOnly() {
    assertSentence("Violated: the schedule shows ", ".", Documents.replayedDeadlock());
    assertSentence("Incomplete: ", ".", Documents.replayedFine());
  }

  @Test
  void incompleteSaysWhatIsMissing() {
    assertSentence("Incomplete: no violation in ", ".", Documents.incomplete());
    assertTrue(
        text(Documents.incomplete()).contains(", but not all was run: "),
        text(Documents.incomplete()));
  }

  private static void assertSentence(String begin, String end, ResultDocument document) {
    String text = text(document);
    assertTrue(text.startsWith(begin), text);
    assertTrue(text.endsWith(end), text);
  }

  private static String text(ResultDocument document) {
    return new VerdictSentence(document).text();
  }
}
