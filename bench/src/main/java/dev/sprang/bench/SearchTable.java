package dev.sprang.bench;

import dev.sprang.bench.SearchProgram.Published;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.CheckSettings;
import dev.sprang.report.ResultDocument;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Searches over states: Tables I and II of Parízek, Hybrid Partial Order Reduction (FMCAD 2016),
 * and Table 2 of Parízek and Jančík, Approximating Happens-Before Order (SPIN 2014).
 */
final class SearchTable implements BenchTable {
  private static final Columns COLUMNS = new Columns(28, 20);
  private static final String ENGINE = "vm";
  private static final List<String> OF_FIRST_PAPER =
      List.of("heap-reach", "fields", "stateful-dpor", "hybrid");
  private static final List<String> OF_SECOND_PAPER =
      List.of("heap-reach", "fields", "may-happen-before");

  /**
   * One table.
   *
   * @param published the row of a program there; a program without one is left out
   * @param isForErrors whether wrong programs are searched until an error is found
   */
  private record Part(
      String heading,
      List<String> explorers,
      Function<Published, List<String>> published,
      boolean isForErrors) {}

  private final String id;
  private final String summary;
  private final List<Part> parts;

  private SearchTable(String id, String summary, List<Part> parts) {
    this.id = id;
    this.summary = summary;
    this.parts = parts;
  }

  static SearchTable hybrid() {
    return new SearchTable(
        "hybrid",
        "searches over states under the reductions of the FMCAD 2016 paper (Tables I and II)",
        List.of(
            new Part("Complete searches", OF_FIRST_PAPER, Published::complete, false),
            new Part("Searches for errors", OF_FIRST_PAPER, Published::errors, true)));
  }

  static SearchTable mayHappenBefore() {
    return new SearchTable(
        "mhb",
        "searches over states under the reductions of the SPIN 2014 paper (Table 2)",
        List.of(new Part("Complete searches", OF_SECOND_PAPER, Published::before, false)));
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public void print(BenchSettings settings, PrintStream out) {
    for (Part part : parts) {
      out.println(COLUMNS.line(part.heading, part.explorers));
      for (SearchProgram program : SearchProgram.ALL) {
        if (!part.published.apply(program.published()).isEmpty()) {
          print(part, program, settings, out);
        }
      }
      out.println();
    }
    out.print(
        """
        Choices: states in which several threads could go on and all were tried; for errors, until
        the first was found, earlier searches included. States: all that were stored. > not
        finished: so many until then. Published are choices on Java PathFinder, where a thread
        before a lock that is held counts as one that can go on: nearer to our states than to our
        choices. Programs are written anew from their descriptions: compare columns, not rows.
        """);
  }

  private static void print(
      Part part, SearchProgram program, BenchSettings settings, PrintStream out) {
    List<String> choices = new ArrayList<>();
    List<String> states = new ArrayList<>();
    List<String> seconds = new ArrayList<>();
    List<String> arguments = part.isForErrors ? program.wrongArguments() : program.rightArguments();
    for (String explorer : part.explorers) {
      Map<String, String> options =
          Map.of(CheckSettings.KEEP_GOING.name(), String.valueOf(!part.isForErrors));
      Answer answer =
          Measurement.answer(ENGINE, program.program(), arguments, explorer, options, settings);
      choices.add(choices(answer, part.isForErrors));
      states.add(states(answer));
      seconds.add(seconds(answer));
    }
    out.println(COLUMNS.line("%s (%s)".formatted(program.title(), program.size()), choices));
    if (!part.isForErrors) {
      out.println(COLUMNS.line("  states", states));
    }
    out.println(COLUMNS.line("  seconds", seconds));
    out.println(COLUMNS.line("  published", part.published.apply(program.published())));
    out.println("  ours: " + program.difference());
    out.flush();
  }

  /** How many choices, in all searches if an error was looked for. */
  private static String choices(Answer answer, boolean isForErrors) {
    if (!(answer instanceof Answer.Judged judged)) {
      return "no answer";
    }
    ResultDocument document = judged.document();
    Map<String, Long> figures = document.effort().figures();
    long earlier = isForErrors ? figures.getOrDefault("choices of earlier searches", 0L) : 0;
    Verdict wanted = isForErrors ? Verdict.VIOLATED : Verdict.VERIFIED;
    return figure(document, figures.getOrDefault("choices", 0L) + earlier, wanted);
  }

  private static String states(Answer answer) {
    if (!(answer instanceof Answer.Judged judged)) {
      return "no answer";
    }
    ResultDocument document = judged.document();
    long states = document.effort().figures().getOrDefault("states", 0L);
    return figure(document, states, Verdict.VERIFIED);
  }

  private static String figure(ResultDocument document, long count, Verdict wanted) {
    String format = document.verdict() == wanted ? "%,d" : "> %,d";
    return String.format(Locale.ROOT, format, count);
  }

  private static String seconds(Answer answer) {
    return answer instanceof Answer.Judged judged
        ? String.format(Locale.ROOT, "%.2f", judged.document().effort().seconds())
        : "-";
  }
}
