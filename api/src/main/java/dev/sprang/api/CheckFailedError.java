package dev.sprang.api;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The code under check does not do what was expected, or there is no answer. */
public final class CheckFailedError extends AssertionError {
  private static final long serialVersionUID = 1;
  private static final Pattern SITE = Pattern.compile("(.+)\\.(.+)\\((.+):(\\d+)\\)");

  public CheckFailedError(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  /** The same for a result, with the site of its violation on top of the stack trace. */
  static CheckFailedError of(CheckResult result, String advice) {
    String text = result.text();
    CheckFailedError error = new CheckFailedError(advice.isEmpty() ? text : text + "\n" + advice);
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
