package dev.sprang.report;

import dev.sprang.explore.Stop;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.RaceSearch;
import dev.sprang.property.catalogue.PropertyKinds;
import java.util.List;

/**
 * The first line of a report: the answer as one sentence, without words of the field. A data race
 * is part of it: what was verified holds then only if all threads see one order of all operations.
 */
record VerdictSentence(ResultDocument document) {
  private static final String UNDER_JAVA = " under the Java memory model";

  String text() {
    return switch (document.verdict()) {
      case VERIFIED ->
          "Verified" + where() + ": all that matters was run, and " + noneShowsAny() + ".";
      case VIOLATED -> "Violated" + (isOfJava() ? UNDER_JAVA : "") + ": " + whatWasFound() + ".";
      case INCOMPLETE -> "Incomplete: " + whatIsMissing() + ".";
    };
  }

  private String where() {
    if (isOfJava()) {
      return UNDER_JAVA + (document.races().isEmpty() ? "" : ", in spite of " + races());
    }
    return document.races().isEmpty()
        ? ""
        : " for sequential consistency only, because of " + races();
  }

  private boolean isOfJava() {
    return document.subject().memory() == MemoryOrder.JAVA;
  }

  private String races() {
    return Numbers.of(document.races().size(), "data race");
  }

  private String noneShowsAny() {
    long executions = document.effort().all();
    return executions == 1
        ? "the one execution shows no violation"
        : "none of the " + Numbers.grouped(executions) + " executions shows a violation";
  }

  private String whatWasFound() {
    List<ReportedViolation> violations = document.violations();
    if (violations.isEmpty()) {
      return unreached(document.brokenClaims());
    }
    if (violations.size() > 1) {
      return Numbers.of(violations.size(), "violation") + " found" + alsoRaces() + stoppedEarly();
    }
    ReportedViolation violation = violations.get(0);
    String what = PropertyKinds.violation(violation.kind()).phrase();
    if (document.isReplay()) {
      return "the schedule shows " + what;
    }
    return what + ", in " + whichExecutions(violation) + alsoRaces() + stoppedEarly();
  }

  private String whichExecutions(ReportedViolation violation) {
    return document.effort().all() == 1
        ? "the first execution"
        : Numbers.grouped(violation.executions())
            + " of "
            + Numbers.of(document.effort().all(), "execution");
  }

  private String unreached(List<ReportedClaim> claims) {
    long executions = document.effort().all();
    String who =
        executions == 1
            ? "the one execution does not come to "
            : "none of the %s executions comes to ".formatted(Numbers.grouped(executions));
    ReportedClaim first = claims.get(0);
    int others = claims.size() - 1;
    return who
        + "'%s' (%s)".formatted(first.name(), first.place().shortText())
        + (others == 0
            ? ""
            : ", nor to " + Numbers.of(others, "other place") + " that should be reachable")
        + alsoRaces();
  }

  private String alsoRaces() {
    boolean isSaid =
        document.violations().stream()
            .anyMatch(violation -> violation.kind().equals(RaceSearch.DATA_RACE.id()));
    return isSaid || document.races().isEmpty() ? "" : ", and " + races();
  }

  /** After a violation the exploration is expected to stop; anything else is worth saying. */
  private String stoppedEarly() {
    return document.stop().equals(Stop.VIOLATION.text()) ? "" : "; " + document.stop();
  }

  private String whatIsMissing() {
    return document.isReplay()
        ? document.stop()
        : (document.races().isEmpty() ? "no violation in " : "no violation but " + races() + " in ")
            + Numbers.of(document.effort().all(), "execution")
            + ", but not all was run: "
            + document.stop();
  }
}
