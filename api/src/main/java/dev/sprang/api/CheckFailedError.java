package dev.sprang.api;

import dev.sprang.report.TextReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The code under check does not do what was expected, or there is no answer. */
public final class CheckFailedError extends AssertionError {
  private static final long serialVersionUID = 1;

  /** With page, advice and whatever a front door adds a message has 40 lines at most. */
  private static final int SHOWN_LINES = 36;

  private static final Pattern SITE = Pattern.compile("(.+)\\.(.+)\\((.+):(\\d+)\\)");

  public CheckFailedError(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  /**
   * The same for a result, with the site of its violation on top of the stack trace. A failing test
   * is read among many others, so it shows only so much of the report.
   *
   * @param page where all of it is, if anywhere
   */
  static CheckFailedError of(CheckResult result, String advice, Optional<Path> page) {
    List<String> lines = new ArrayList<>(TextReport.brief(result.document(), SHOWN_LINES));
    page.ifPresent(path -> lines.add("All of it is in " + path));
    if (!advice.isEmpty()) {
      lines.add(advice);
    }
    CheckFailedError error = new CheckFailedError(String.join("\n", lines));
    result.document().violations().stream()
        .map(violation -> SITE.matcher(violation.site()))
        .filter(Matcher::matches)
        .findFirst()
        .ifPresent(error::putOnTop);
    return error;
  }

  private void putOnTop(Matcher site) {
    StackTraceElement top =
        new StackTraceElement(
            site.group(1), site.group(2), site.group(3), Integer.parseInt(site.group(4)));
    setStackTrace(
        Stream.concat(Stream.of(top), Stream.of(getStackTrace()))
            .toArray(StackTraceElement[]::new));
  }

  /** The same with one more sentence. */
  public CheckFailedError with(String sentence) {
    CheckFailedError error = new CheckFailedError(getMessage() + "\n" + sentence);
    error.setStackTrace(getStackTrace());
    return error;
  }
}
