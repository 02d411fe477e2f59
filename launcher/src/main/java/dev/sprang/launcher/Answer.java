package dev.sprang.launcher;

import dev.sprang.report.GithubAnnotations;
import dev.sprang.report.JsonText;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.TextReport;
import java.util.List;

/** What a front door gets back for one program. */
public sealed interface Answer {
  ExitStatus status();

  /** The program was explored, at least in part. */
  record Judged(ResultDocument document) implements Answer {
    @Override
    public ExitStatus status() {
      return ExitStatus.of(document.verdict());
    }

    /** The saved result, as one line. */
    public String json() {
      return JsonText.of(document);
    }

    /**
     * The report for people.
     *
     * @param columns how wide it may be
     */
    public String text(int columns) {
      return TextReport.of(document, columns);
    }

    /** Violations as GitHub shows them at their lines of code. */
    public List<String> annotations() {
      return GithubAnnotations.of(document);
    }

    /** The report as one line, for requests with many programs. */
    public String line() {
      return TextReport.shortLine(document);
    }
  }

  /**
   * There is no result.
   *
   * @param program the program as the user named it; empty if it concerns the whole request
   * @param message for the user, with the way out
   */
  record Failed(ExitStatus status, String program, String message) implements Answer {
    /**
     * What stands in place of the result, as one line.
     *
     * @param code the number the front door has for this status
     */
    public String json(int code) {
      return JsonText.ofError(program, code, message);
    }
  }
}
