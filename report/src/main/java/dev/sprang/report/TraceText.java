package dev.sprang.report;

/** A violation for people: what broke, the execution that shows it, how to run that again. */
public final class TraceText {
  private TraceText() {}

  /** Several lines of at most 120 columns, the last with a line end. */
  public static String of(ReportedViolation violation) {
    StringBuilder text = new StringBuilder();
    text.append(violation.message()).append('\n');
    violation
        .trace()
        .ifPresent(
            trace ->
                StepTable.lines(trace.events()).forEach(line -> text.append(line).append('\n')));
    text.append("replay: ").append(violation.replay()).append('\n');
    return text.toString();
  }
}
