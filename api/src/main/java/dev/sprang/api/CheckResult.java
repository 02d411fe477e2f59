package dev.sprang.api;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.TextReport;
import java.util.List;

/** What a check found out. */
public record CheckResult(ResultDocument document) {
  public Verdict verdict() {
    return document.verdict();
  }

  /** How many executions were run to their end. */
  public long executions() {
    return document.effort().executions();
  }

  /** The schedules of the violations, for {@link Check#replay}. */
  public List<String> schedules() {
    return document.violations().stream().map(ReportedViolation::schedule).toList();
  }

  /** The answer in one line. */
  public String sentence() {
    return TextReport.of(document).lines().findFirst().orElse("");
  }

  /** The report for people. */
  public String text() {
    return TextReport.of(document);
  }
}
