package dev.sprang.report;

import dev.sprang.property.NoFailure;
import dev.sprang.property.Violation.Role;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.SpokenNames;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import dev.sprang.report.trace.TraceThread.Held;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;

/**
 * A violation for people who have not seen the program: one sentence of what broke, the execution
 * that shows it as a table with a column per thread, who waits for whom, the stacks that matter,
 * and how to run it again. No line is wider than it may be but for the command to paste.
 */
public final class TraceText {
  private static final int SHOWN_FRAMES = 12;
  private static final int SHOWN_SCHEDULE = 2_000;

  private final ReportedViolation violation;
  private final SpokenNames names;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  private TraceText(ReportedViolation violation, int width) {
    this.violation = violation;
    this.names = SpokenNames.of(violation.trace());
    this.width = width;
  }

  /** Several lines, the last with a line end. */
  public static String of(ReportedViolation violation, int width) {
    TraceText text = new TraceText(violation, width);
    text.lines.addAll(TextWrap.paragraph(sentence(violation), width));
    violation.trace().ifPresentOrElse(text::trace, text::where);
    violation.passing().ifPresent(text::passing);
    text.replay();
    return String.join("\n", text.lines) + "\n";
  }

  /** The steps of an execution as a table, all of them unless they are very many. */
  static List<String> steps(Trace trace, int width) {
    SpokenNames names = SpokenNames.of(trace);
    return TraceTable.lines(new TraceRows(trace, names, true).rows(), ids(trace), names, width);
  }

  /** What broke. */
  static String sentence(ReportedViolation violation) {
    SpokenNames names = SpokenNames.of(violation.trace());
    return violation.kind().equals(NoFailure.FAILURE.id()) && !violation.thread().isEmpty()
        ? names.threadFirst(violation.thread()) + " fails: " + violation.message()
        : names.in(violation.message());
  }

  private static List<String> ids(Trace trace) {
    return trace.threads().stream().map(TraceThread::name).toList();
  }

  private void where() {
    row("thread", violation.thread());
    row("site", violation.site());
  }

  private void trace(Trace trace) {
    TraceRows rows = new TraceRows(trace, names, false);
    given();
    lines.add("");
    lines.addAll(TraceTable.lines(rows.rows(), ids(trace), names, width));
    if (rows.hidden() > 0) {
      add(
          "  ",
          "("
              + Numbers.of(rows.hidden(), "step")
              + " that the program does not name or only one thread could notice left out)");
    }
    marks(trace);
    waiting(trace);
    stacks(trace);
  }

  /** Schedules know nothing of the names that the program gives. */
  private void given() {
    List<String> given = new ArrayList<>();
    names.threads().forEach((id, spoken) -> given.add(spoken + " is thread " + id));
    if (!given.isEmpty()) {
      lines.addAll(TextWrap.lines("Here " + String.join(", ", given) + ".", width));
    }
  }

  private void marks(Trace trace) {
    List<TraceEvent> marked =
        trace.events().stream()
            .filter(event -> event.marks().stream().anyMatch(TraceText::isExplained))
            .toList();
    if (marked.isEmpty()) {
      return;
    }
    lines.add("");
    if (marked.get(0).marks().contains(Role.REPEATING.id())) {
      int last = marked.get(marked.size() - 1).step();
      add(
          "  ",
          "* steps %d to %d are repeated over and over".formatted(marked.get(0).step(), last));
      return;
    }
    for (TraceEvent event : marked) {
      for (String mark : event.marks().stream().filter(TraceText::isExplained).toList()) {
        add(
            "  ",
            "* step %d: thread %s %s".formatted(event.step(), event.thread(), phrase(mark, event)));
      }
    }
  }

  /** Of a failure the end tells, and of an order the cause. */
  private static boolean isExplained(String mark) {
    return !mark.equals(Role.FAILING.id()) && !mark.equals(Role.ORDERED.id());
  }

  private static String phrase(String mark, TraceEvent event) {
    return switch (Role.named(mark)) {
      case RACING ->
          "%s, and no synchronisation orders it with the other access".formatted(event.text());
      case HOLDING -> "takes " + event.object() + " and keeps it";
      case WAITING -> "begins to wait on " + event.object() + " and is never woken";
      case NOTIFYING ->
          event.kind().equals("unpark")
              ? event.text() + ", which already has its permit: this one is lost"
              : event.target().isEmpty()
                  ? event.text() + ": it comes too early and is lost"
                  : event.text() + ", not the one who waits for ever";
      case PARTED -> event.text() + ": part of what should be one step";
      case BETWEEN -> event.text() + ": in between";
      case FAILING, REPEATING, ORDERED -> event.text();
    };
  }

  private void waiting(Trace trace) {
    List<TraceThread> stuck =
        trace.threads().stream()
            .filter(thread -> thread.waiting().isPresent())
            .sorted(Comparator.comparing(t -> t.waiting().get().kind().equals("join")))
            .toList();
    if (stuck.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("At the end");
    for (TraceThread thread : stuck) {
      add("  ", "thread " + thread.name() + " " + situation(thread, trace));
      stack(thread.stack().isEmpty() ? List.of(thread.waiting().get().place()) : thread.stack());
    }
  }

  private static String situation(TraceThread thread, Trace trace) {
    StringJoiner parts = new StringJoiner(", ");
    for (Held held : thread.holds()) {
      parts.add("holds %s since step %d".formatted(held.lock(), held.step()));
    }
    TraceThread.Waiting waiting = thread.waiting().get();
    String holder = "";
    if (!waiting.thread().isEmpty() && waiting.cause() > 0 && waiting.why().isEmpty()) {
      holder =
          ", which thread %s took in step %d".formatted(waiting.thread(), waiting.cause())
              + trace.at(waiting.cause()).map(e -> " at " + e.place().shortText()).orElse("");
    }
    String since = waiting.since() > 0 ? " since step " + waiting.since() : "";
    return parts.add(waiting.text()) + since + waiting.why() + holder;
  }

  private void stacks(Trace trace) {
    for (TraceEvent event : trace.events()) {
      if (event.marks().contains(Role.RACING.id()) && !event.stack().isEmpty()) {
        lines.add("");
        add("", "Step %d, thread %s %s".formatted(event.step(), event.thread(), event.text()));
        stack(event.stack());
      }
    }
    for (TraceThread thread : trace.threads()) {
      if (!thread.failure().isEmpty() && !thread.stack().isEmpty()) {
        lines.add("");
        String fails = names.threadFirst(thread.name()) + " fails: " + thread.failure();
        lines.addAll(TextWrap.paragraph(fails, width));
        stack(thread.stack());
      }
    }
  }

  private void stack(List<Place> stack) {
    for (Place place : stack.subList(0, Math.min(SHOWN_FRAMES, stack.size()))) {
      String source = place.source().isEmpty() ? "" : "   " + TextWrap.oneLine(place.source());
      lines.add(TextWrap.cut("    at " + place.site() + source, width));
    }
    if (stack.size() > SHOWN_FRAMES) {
      lines.add("    and " + Numbers.of(stack.size() - SHOWN_FRAMES, "frame") + " more");
    }
  }

  /** Where what would have been right begins. */
  private void passing(PassingTrace passing) {
    passing.events().stream()
        .filter(event -> !event.implicit())
        .findFirst()
        .ifPresent(
            first -> {
              lines.add("");
              String sentence =
                  "The nearest execution that passes begins with the same %s; then thread %s %s (%s)"
                      .formatted(
                          Numbers.of(passing.same(), "step"),
                          first.thread(),
                          first.text(),
                          first.place().shortText());
              add("", sentence);
            });
  }

  private void replay() {
    lines.add("");
    row("schedule", schedule(violation.schedule()));
    if (violation.shrinking().equals("open")) {
      row("", "fewer context switches may do: the budget was over before all was tried");
    }
    row(
        "replay",
        violation.replay().isEmpty()
            ? "the schedule is too long for a command: --out DIR saves it in a file"
            : violation.replay());
  }

  static String schedule(String schedule) {
    if (schedule.isEmpty()) {
      return "(no step at all)";
    }
    return schedule.length() <= SHOWN_SCHEDULE
        ? schedule
        : schedule.substring(0, SHOWN_SCHEDULE)
            + "... ("
            + Numbers.of(schedule.length(), "character")
            + "; --json has all)";
  }

  /** Not broken into lines: it may be something to paste. */
  private void row(String label, String value) {
    if (!value.isEmpty()) {
      lines.add("  " + TextWrap.padded(label, 12) + value);
    }
  }

  private void add(String indent, String text) {
    for (String line : TextWrap.paragraph(names.in(text), width - indent.length())) {
      lines.add(indent + line);
    }
  }
}
