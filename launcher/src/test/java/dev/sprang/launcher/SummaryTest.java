package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void theWorstAnswerCounts() {
    Summary summary = new Summary(3);
    assertEquals(ExitStatus.INCOMPLETE, summary.status());
    summary.count(failed(ExitStatus.VIOLATED));
    assertEquals(ExitStatus.VIOLATED, summary.status());
    summary.count(failed(ExitStatus.REFUSED));
    assertEquals(ExitStatus.REFUSED, summary.status());
    summary.count(failed(ExitStatus.CANNOT_VOUCH));
    assertEquals(ExitStatus.CANNOT_VOUCH, summary.status());
    assertEquals("3 programs: 1 violated, 1 refused, 1 without an answer", summary.text());
  }

  @Test
  void allVerifiedIsVerified() {
    Summary summary = new Summary(1);
    summary.count(failed(ExitStatus.VERIFIED));
    assertEquals(ExitStatus.VERIFIED, summary.status());
    assertEquals("1 program: 1 verified", summary.text());
  }

  private static Answer failed(ExitStatus status) {
    return new Answer.Failed(status, "p", "why");
  }
}
