package dev.sprang.bench;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.programs.states.AlarmClock;
import dev.sprang.programs.states.ProducerConsumer;
import dev.sprang.programs.states.RaxExtended;
import dev.sprang.programs.states.ReplicatedWorkers;
import dev.sprang.report.ResultDocument;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Searches over states: Table I of Parízek, Hybrid Partial Order Reduction (FMCAD 2016), and Table
 * 2 of Parízek and Jančík, Approximating Happens-Before Order (SPIN 2014), as far as the programs
 * are written anew.
 *
 * <p>The programs are ours, from their descriptions, with as many threads; the papers' are longer,
 * do more rounds and read more shared fields between two synchronisations.
 */
final class SearchTable implements BenchTable {
  private static final Columns COLUMNS = new Columns(24, 20);
  private static final String ENGINE = "vm";

  /**
   * A program, and the choices of the papers.
   *
   * @param hybrid those of Table I, by our columns
   * @param before those of Table 2
   */
  private record Row(
      String title, Class<?> program, String arguments, List<String> hybrid, List<String> before) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "Alarm Clock (2, 5)",
              AlarmClock.class,
              "2 5",
              List.of("531,463", "141,138", "109,018", "48,166"),
              List.of("413,996", "145,594", "114,472")),
          new Row(
              "Prod-Cons (2, 8)",
              ProducerConsumer.class,
              "2 8",
              List.of("6,410", "2,532", "592", "356"),
              List.of("6,095", "1,499", "368")),
          new Row(
              "RAX Extended (5)",
              RaxExtended.class,
              "5",
              List.of("26,346", "13,864", "11,315", "3,519"),
              List.of("19,847", "5,974", "3,810")),
          new Row(
              "Rep Workers (2, 2, 2)",
              ReplicatedWorkers.class,
              "2 2 2",
              List.of("9,810,966", "1,653,037", "-", "739,418"),
              List.of("8,311,425", "1,202,710", "503,039")));

  private final String id;
  private final String summary;
  private final List<String> explorers;
  private final boolean isHybrid;

  private SearchTable(String id, String summary, List<String> explorers, boolean isHybrid) {
    this.id = id;
    this.summary = summary;
    this.explorers = explorers;
    this.isHybrid = isHybrid;
  }

  static SearchTable hybrid() {
    return new SearchTable(
        "hybrid",
        "searches over states under the reductions of the FMCAD 2016 paper (Table I)",
        List.of("heap-reach", "fields", "stateful-dpor", "hybrid"),
        true);
  }

  static SearchTable mayHappenBefore() {
    return new SearchTable(
        "mhb",
        "searches over states under the reductions of the SPIN 2014 paper (Table 2)",
        List.of("heap-reach", "fields", "may-happen-before"),
        false);
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
    out.println(COLUMNS.line("Choices", explorers));
    for (Row row : ROWS) {
      print(row, settings, out);
    }
    out.print(
        """

        Choices: states in which several threads could go on and all were tried. States: all that
        were stored. > not finished: so many until then. Programs are written anew from their
        descriptions, with the papers' threads but fewer rounds, so compare columns, not rows. The
        papers' other programs are not written yet. Published are choices on Java PathFinder.
        """);
  }

  private void print(Row row, BenchSettings settings, PrintStream out) {
    List<String> choices = new ArrayList<>();
    List<String> states = new ArrayList<>();
    List<String> seconds = new ArrayList<>();
    for (String explorer : explorers) {
      Answer answer =
          Measurement.answer(
              ENGINE, row.program, List.of(row.arguments.split(" ")), explorer, Map.of(), settings);
      choices.add(figure(answer, "choices"));
      states.add(figure(answer, "states"));
      seconds.add(
          answer instanceof Answer.Judged judged
              ? String.format(Locale.ROOT, "%.2f", judged.document().effort().seconds())
              : "-");
    }
    out.println(COLUMNS.line(row.title, choices));
    out.println(COLUMNS.line("  states", states));
    out.println(COLUMNS.line("  seconds", seconds));
    out.println(COLUMNS.line("  published", isHybrid ? row.hybrid : row.before));
    out.flush();
  }

  private static String figure(Answer answer, String name) {
    if (!(answer instanceof Answer.Judged judged)) {
      return "no answer";
    }
    ResultDocument document = judged.document();
    boolean isFinished = document.verdict() == Verdict.VERIFIED;
    long count = document.effort().figures().getOrDefault(name, 0L);
    return String.format(Locale.ROOT, isFinished ? "%,d" : "> %,d", count);
  }
}
