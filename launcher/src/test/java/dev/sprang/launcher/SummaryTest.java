package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void theWorstAnswerCounts() {
    Summary summary = new Summary(3);
    assertEquals(Standing.INCOMPLETE, summary.standing());
    summary.count(failed(Standing.VIOLATED));
    assertEquals(Standing.VIOLATED, summary.standing());
    summary.count(failed(Standing.REFUSED));
    assertEquals(Standing.REFUSED, summary.standing());
    summary.count(failed(Standing.CANNOT_VOUCH));
    assertEquals(Standing.CANNOT_VOUCH, summary.standing());
    assertEquals("3 programs: 1 violated, 1 refused, 1 without an answer", summary.text());
  }

  @Test
  void allVerifiedIsVerified() {
    Summary summary = new Summary(1);
    summary.count(failed(Standing.VERIFIED));
    assertEquals(Standing.VERIFIED, summary.standing());
    assertEquals("1 program: 1 verified", summary.text());
  }

  private static Answer failed(Standing standing) {
    return new Answer.Failed(standing, "p", "why");
  }
}
