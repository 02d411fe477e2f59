package dev.sprang.report;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.report.ResultDocument.Counted;
import dev.sprang.report.ResultDocument.Effort;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.SpokenNames;
import dev.sprang.report.tried.ReportedCode;
import dev.sprang.report.tried.ReportedPairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The report for people: the verdict first, then what was done, what came out, every violation with
 * the command that replays it, and what the verdict rests on.
 */
public final class TextReport {
  private static final int SHOWN_RESULTS = 20;
  private static final int SHOWN_RACES = 20;
  private static final int SHOWN_CALLERS = 6;

  /** Where lines have to be left out, so many at the top stay: what broke, and the table's head. */
  private static final int SHOWN_FIRST = 6;

  /** How many columns lines have where nobody says. */
  public static final int WIDTH = 120;

  private static final int NARROWEST = 60;
  private static final int WIDEST = 160;

  private final ResultDocument document;
  private final int width;
  private final StringBuilder text = new StringBuilder();

  private TextReport(ResultDocument document, int columns) {
    this.document = document;
    this.width = Math.max(NARROWEST, Math.min(WIDEST, columns));
  }

  /** The whole report, ending with a line end. */
  public static String of(ResultDocument document) {
    return of(document, WIDTH);
  }

  /**
   * The same for a terminal.
   *
   * @param columns how many characters fit into a line there
   */
  public static String of(ResultDocument document, int columns) {
    TextReport report = new TextReport(document, columns);
    report.line(new VerdictSentence(document).text());
    document.violations().stream().limit(1).forEach(report::cause);
    report.numbers();
    report.execution();
    report.claims();
    report.results();
    report.violations();
    report.races();
    report.pairs();
    report.code();
    report.assumptions();
    return Printable.of(report.text.toString());
  }

  /**
   * What a failing test shows: the answer, its cause, and the first violation or else what there is
   * to see.
   *
   * @param most how many lines there may be; what is left out is in the middle
   */
  public static List<String> brief(ResultDocument document, int most) {
    TextReport top = new TextReport(document, WIDTH);
    top.line(new VerdictSentence(document).text());
    document.violations().stream().limit(1).forEach(top::cause);
    TextReport rest = new TextReport(document, WIDTH);
    rest.execution();
    if (document.violations().isEmpty()) {
      rest.claims();
      rest.races();
    } else {
      rest.violation(0);
    }
    List<String> first = top.lines();
    return Stream.concat(first.stream(), shortened(rest.lines(), most - first.size()).stream())
        .limit(most)
        .toList();
  }

  private List<String> lines() {
    return Printable.of(text.toString()).lines().toList();
  }

  private static List<String> shortened(List<String> lines, int most) {
    if (lines.size() <= most) {
      return lines;
    }
    int last = lines.size() - Math.max(0, most - SHOWN_FIRST - 1);
    List<String> shown = new ArrayList<>(lines.subList(0, SHOWN_FIRST));
    shown.add("  ... " + Numbers.of(last - SHOWN_FIRST, "line") + " left out ...");
    shown.addAll(lines.subList(last, lines.size()));
    return shown;
  }

  private void numbers() {
    Effort effort = document.effort();
    line("");
    row("program", document.subject().program());
    row("name", document.subject().name());
    row("engine", document.subject().engine());
    row("", document.subject().choice());
    if (document.isReplay()) {
      row("steps", Numbers.grouped(effort.events()));
      return;
    }
    row("explorer", document.subject().explorer());
    row("executions", Numbers.grouped(effort.all())); // the same as the first line says
    row("abandoned", effort.abandoned() == 0 ? "" : abandoned(effort));
    row("events", Numbers.grouped(effort.events()));
    effort.figures().forEach((name, count) -> row(name, Numbers.grouped(count)));
    row("seconds", Numbers.decimal(effort.seconds(), 3));
    if (document.verdict() == Verdict.INCOMPLETE) {
      document.estimate().ifPresent(estimate -> row("covered", EstimateText.covered(estimate)));
    }
  }

  private static String abandoned(Effort effort) {
    return Numbers.grouped(effort.abandoned()) + " of them";
  }

  private void execution() {
    if (document.execution().isPresent()) {
      line("");
      line("Execution, step by step");
      TraceText.steps(document.execution().get(), width).forEach(this::line);
    }
  }

  private void claims() {
    if (document.claims().isEmpty()) {
      return;
    }
    line("");
    line("Places that should be reachable: " + Numbers.grouped(document.claims().size()));
    line("  executions  place");
    for (ReportedClaim claim : document.claims()) {
      line(counted(claim.executions(), claim.name() + " (" + claim.place().shortText() + ")"));
    }
  }

  private void pairs() {
    for (ReportedPairs pairs : document.effort().pairs()) {
      line("");
      line(
          "%s: %s of accesses, %s in both orders, %s raced"
              .formatted(
                  pairs.type(),
                  Numbers.of(pairs.pairs().size(), "pair"),
                  Numbers.grouped(pairs.inAllOrders()),
                  Numbers.grouped(pairs.raced())));
      line("  in order  reversed  raced  accesses");
      for (ReportedPairs.Reported pair : pairs.pairs()) {
        line(
            "%10s%10s%7s  %s, %s"
                .formatted(
                    Numbers.grouped(pair.inOrder()),
                    Numbers.grouped(pair.reversed()),
                    Numbers.grouped(pair.raced()),
                    pair.first(),
                    pair.second()));
      }
    }
  }

  private void code() {
    List<ReportedCode> code = document.effort().code();
    if (!code.isEmpty()) {
      line("");
      line("Code that some execution has run, by class");
      code.forEach(type -> line("  " + type.type() + ": " + type.summary()));
    }
  }

  private static String counted(long executions, String what) {
    String count = Numbers.grouped(executions);
    return "  " + " ".repeat(Math.max(0, 10 - count.length())) + count + "  " + what;
  }

  private void results() {
    List<Counted> results = document.results();
    if (results.isEmpty()) {
      return;
    }
    line("");
    if (document.isReplay()) {
      line("Outcome");
      line("  " + shown(results.get(0)));
      return;
    }
    line("Results: " + Numbers.grouped(document.distinct()) + " distinct");
    line("  executions  outcome");
    for (Counted result : results.subList(0, Math.min(SHOWN_RESULTS, results.size()))) {
      line(counted(result.count(), shown(result)));
    }
    long more = document.distinct() - Math.min(SHOWN_RESULTS, results.size());
    if (more > 0) {
      line("  and " + Numbers.grouped(more) + " more (--json has " + saved(results) + ")");
    }
  }

  private String saved(List<Counted> results) {
    return results.size() == document.distinct()
        ? "all"
        : "the first " + Numbers.grouped(results.size()) + " found, --outcomes N others";
  }

  /** On one line, whatever the program printed. */
  private static String shown(Counted result) {
    String outcome = result.outcome();
    String printed = outcome.endsWith("\n") ? outcome.substring(0, outcome.length() - 1) : outcome;
    return printed.isEmpty() ? "(nothing printed)" : printed.replace("\r", "").replace("\n", " | ");
  }

  private void violations() {
    for (int i = 0; i < document.violations().size(); i++) {
      violation(i);
      if (i > 0) {
        cause(document.violations().get(i));
      }
    }
  }

  private void violation(int i) {
    ReportedViolation violation = document.violations().get(i);
    line("");
    line(heading(i + 1, violation));
    text.append(
        document.isReplay()
            ? TraceText.sentence(violation) + '\n'
            : TraceText.of(violation, width));
  }

  private void cause(ReportedViolation violation) {
    SpokenNames here = SpokenNames.of(violation.trace());
    violation.cause().ifPresent(cause -> wrapped(here.in("Cause: " + cause.sentence() + ".")));
    violation
        .remedy()
        .ifPresent(
            remedy -> {
              wrapped(here.in("Missing: " + remedy.missing() + "."));
              wrapped("Remedy: " + remedy.sentence() + ".");
            });
  }

  private void wrapped(String sentence) {
    TextWrap.lines(sentence, width).forEach(this::line);
  }

  private void races() {
    List<ReportedRace> races = document.races();
    if (races.isEmpty()) {
      return;
    }
    line("");
    line("Data races: " + Numbers.grouped(races.size()));
    for (ReportedRace race : races.subList(0, Math.min(SHOWN_RACES, races.size()))) {
      line("  " + race.variable());
      access("one at", race.first(), race.firstStack());
      access("one at", race.second(), race.secondStack());
    }
    if (races.size() > SHOWN_RACES) {
      line("  and " + Numbers.grouped(races.size() - SHOWN_RACES) + " more (--json has all)");
    }
  }

  /** Where an access was, and how its thread came there. */
  private void access(String label, String site, List<Place> stack) {
    line("    " + label + " " + site);
    stack.stream().skip(1).limit(SHOWN_CALLERS).forEach(f -> line("      called at " + f.site()));
  }

  private String heading(int number, ReportedViolation violation) {
    String heading = "Violation " + number + ": " + violation.kind();
    return document.isReplay()
        ? heading
        : heading + ", in " + Numbers.of(violation.executions(), "execution");
  }

  private void assumptions() {
    line("");
    line("This rests on");
    for (String sentence : document.assumptions()) {
      List<String> lines = TextWrap.lines(sentence, width - 4);
      line("  - " + lines.get(0));
      lines.stream().skip(1).forEach(rest -> line("    " + rest));
    }
  }

  private void row(String label, String value) {
    if (!value.isEmpty()) {
      line("  " + label + " ".repeat(Math.max(2, 12 - label.length())) + value);
    }
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  /** The result as one line, for checks of many programs: verdict, program, what came out. */
  public static String shortLine(ResultDocument document) {
    String verdict = document.verdict().name().toLowerCase(Locale.ROOT);
    String name = document.subject().name();
    return verdict
        + " ".repeat(12 - verdict.length())
        + document.subject().program()
        + (name.isEmpty() ? "" : " (" + name + ")")
        + "  "
        + switch (document.verdict()) {
          case VERIFIED -> counts(document);
          case VIOLATED ->
              Stream.concat(
                      document.violations().stream().map(TextReport::shortViolation),
                      document.brokenClaims().stream().map(claim -> "unreached: " + claim.name()))
                  .collect(Collectors.joining(" | "));
          case INCOMPLETE -> counts(document) + "; " + document.stop();
        };
  }

  private static String counts(ResultDocument document) {
    return Numbers.of(document.effort().all(), "execution")
        + ", "
        + Numbers.of(document.distinct(), "result");
  }

  private static String shortViolation(ReportedViolation violation) {
    return violation.kind()
        + ": "
        + violation.message()
        + "; schedule "
        + TraceText.schedule(violation.schedule());
  }
}
