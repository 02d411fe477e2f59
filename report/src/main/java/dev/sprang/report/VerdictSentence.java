package dev.sprang.report;

import dev.sprang.explore.Stop;
import dev.sprang.property.catalogue.PropertyKinds;
import java.util.List;

/** The first line of a report: the answer as one sentence. */
record VerdictSentence(ResultDocument document) {
  String text() {
    return switch (document.verdict()) {
      case VERIFIED -> "Verified: " + document.stop() + ", and " + noneShowsAny() + ".";
      case VIOLATED -> "Violated: " + whatWasFound() + ".";
      case INCOMPLETE -> "Incomplete: " + whatIsMissing() + ".";
    };
  }

  private String noneShowsAny() {
    long executions = document.effort().all();
    return executions == 1
        ? "the one execution shows no violation"
        : "none of the " + Numbers.grouped(executions) + " executions shows a violation";
  }

  private String whatWasFound() {
    List<ReportedViolation> violations = document.violations();
    if (violations.size() > 1) {
      return Numbers.of(violations.size(), "violation") + " found" + stoppedEarly();
    }
    ReportedViolation violation = violations.get(0);
    String what = PropertyKinds.violation(violation.kind()).phrase();
    if (document.isReplay()) {
      return "the schedule shows " + what;
    }
    return what
        + ", in "
        + Numbers.grouped(violation.executions())
        + " of "
        + Numbers.of(document.effort().all(), "execution")
        + stoppedEarly();
  }

  /** After a violation the exploration is expected to stop; anything else is worth saying. */
  private String stoppedEarly() {
    return document.stop().equals(Stop.VIOLATION.text()) ? "" : "; " + document.stop();
  }

  private String whatIsMissing() {
    return document.isReplay()
        ? document.stop()
        : "no violation in "
            + Numbers.of(document.effort().all(), "execution")
            + ", but not all was run: "
            + document.stop();
  }
}
