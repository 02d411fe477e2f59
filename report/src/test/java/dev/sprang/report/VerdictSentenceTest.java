package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class VerdictSentenceTest {
  @Test
  void verifiedSaysThatNothingWasFound() {
    assertSentence(
        "Verified: ", ", and none of the 2 executions shows a violation.", Documents.verified());
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
