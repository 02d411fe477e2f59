package dev.sprang.bench;

import dev.sprang.explore.Stop;
import dev.sprang.launcher.Answer;
import dev.sprang.programs.live.mcr.Airline;
import dev.sprang.programs.live.mcr.BubbleSort;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.programs.live.mcr.PingPong;
import dev.sprang.programs.live.mcr.Pool;
import dev.sprang.programs.live.mcr.StringBuffer;
import dev.sprang.report.ResultDocument;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Tables 2 and 3 of Huang and Huang, Speeding Up Maximal Causality Reduction with Static Dependency
 * Analysis (ECOOP 2017), on the small programs of the paper, with the classes there really are.
 *
 * <p>The programs are rewritten from their descriptions; only of Counter and BubbleSort does the
 * paper say how large they were. Its counts cannot be those of complete explorations: Counter alone
 * has more combinations of values than it reports executions.
 */
final class McrTable implements BenchTable {
  private static final Columns COLUMNS = new Columns(18, 14);
  private static final String SOLVER_TIME = "search-ms";
  private static final List<String> EXPLORERS = List.of("mcr", "mcr-s", "mcr-s-plus");
  private static final List<String> OTHERS =
      List.of("optimal-dpor", "reads-from", "reads-value-from");
  private static final List<String> CLASSES = List.of("orders", "reads-from", "values");
  private static final String CONSTRAINTS = "constraints";
  private static final Set<String> CUT =
      Set.of(Stop.TIME.text(), Stop.INTERRUPTED.text(), Stop.OUT_OF_MEMORY.text());

  /** What the paper says of a program, one list per line of ours, one text per explorer. */
  private record Published(
      List<String> reads,
      List<String> constraints,
      List<String> solving,
      List<String> executions,
      List<String> time) {
    static final Published NOTHING = of("- - -", "- - -", "- - -", "- - -", "- - -");

    static Published of(
        String reads, String constraints, String solving, String executions, String time) {
      return new Published(
          cells(reads), cells(constraints), cells(solving), cells(executions), cells(time));
    }

    private static List<String> cells(String text) {
      return List.of(text.split(" "));
    }
  }

  private record Row(String title, Class<?> program, String arguments, Published published) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "Counter (5)",
              Counter.class,
              "5",
              Published.of(
                  "55,886 37,515 45,972",
                  "202,039 108,270 131,053",
                  "22.11 7.41 12.25",
                  "4,523 6,550 3,485",
                  "181 247 133")),
          new Row(
              "Airline (3, 2)",
              Airline.class,
              "3 2",
              Published.of(
                  "15,632 15,328 15,599",
                  "24,643 24,475 24,625",
                  "2.43 2.39 2.38",
                  "14 14 14",
                  "4 5 5")),
          new Row(
              "PingPong (3)",
              PingPong.class,
              "3",
              Published.of(
                  "1,905 1,376 1,906",
                  "5,225 3,684 5,227",
                  "1.42 1.38 1.32",
                  "394 535 394",
                  "13 16 15")),
          new Row("BubbleSort (3)", BubbleSort.class, "3", Published.NOTHING),
          new Row(
              "BubbleSort (4)",
              BubbleSort.class,
              "4",
              Published.of(
                  "5,583,561 3,574,528 5,087,528",
                  "3,487,802 2,158,422 3,046,852",
                  "679.27 546.75 586.42",
                  ">5,823 >1,828 >6,885",
                  ">3,600 >3,600 >3,600")),
          new Row(
              "Pool (3, 2)",
              Pool.class,
              "3 2",
              Published.of("143 94 117", "68 12 36", "<1 <1 <1", "- - -", "- - -")),
          new Row(
              "StringBuffer",
              StringBuffer.class,
              "",
              Published.of("102 102 102", "30 30 30", "<1 <1 <1", "- - -", "- - -")));

  @Override
  public String id() {
    return "mcr";
  }

  @Override
  public String summary() {
    return "maximal causality reduction with static dependence (ECOOP 2017, Tables 2 and 3)";
  }

  @Override
  public void print(BenchSettings settings, PrintStream out) {
    List<String> heads = new ArrayList<>(EXPLORERS);
    heads.addAll(List.of("pub. mcr", "pub. mcr-s", "pub. mcr-s+"));
    out.println(COLUMNS.line("", heads));
    Map<Row, List<Double>> savings = new LinkedHashMap<>();
    for (Row row : ROWS) {
      print(row, settings, savings, out);
    }
    out.println();
    printAverage(savings, out);
    out.print(
        """
        pub. is what the paper published: reads, constraints and solving in Table 2, executions and
        seconds in Table 3; of BubbleSort (4), which took it more than an hour, what it had by then.
        A constraint is a pair of a read that keeps its value and a write it could take; saved is how
        many fewer than mcr. exact is how many classes of executions there are, each found by its own
        explorer, which runs one of each. > not finished in the time, so far until then.
        Ours: all programs, rewritten from their descriptions. Of Counter and BubbleSort (4) the paper says
        how large they were; the other sizes are ours, and so is BubbleSort (3), which can be finished.
        Missing: the paper's two large programs, for nobody can rewrite those from a description.
        """);
  }

  private static void print(
      Row row, BenchSettings settings, Map<Row, List<Double>> savings, PrintStream out) {
    List<Answer> ours = answers(row, EXPLORERS, settings);
    Published theirs = row.published;
    List<Double> saved = saved(ours);
    savings.put(row, saved);
    out.println(row.title);
    line("  reads", cells(ours, document -> figure(document, "reads")), theirs.reads, out);
    line("  constraints", cells(ours, d -> figure(d, CONSTRAINTS)), theirs.constraints, out);
    line("  saved", percents(saved), percents(saved(theirs)), out);
    line("  solving s", cells(ours, McrTable::solving), theirs.solving, out);
    line("  executions", cells(ours, McrTable::executions), theirs.executions, out);
    line("  seconds", cells(ours, McrTable::seconds), theirs.time, out);
    List<Answer> exact = answers(row, OTHERS, settings);
    for (int i = 0; i < OTHERS.size(); i++) {
      String classes = cells(exact, McrTable::executions).get(i);
      String seconds = cells(exact, McrTable::seconds).get(i);
      out.printf("  exact %9s %-12s %s, %s s%n", classes, CLASSES.get(i), OTHERS.get(i), seconds);
    }
    for (Answer answer : ours) {
      if (answer instanceof Answer.Failed failed) {
        out.println("  " + failed.message());
      }
    }
    out.flush();
  }

  /** Over the rows that all three explorers finished. */
  private static void printAverage(Map<Row, List<Double>> savings, PrintStream out) {
    List<List<Double>> finished = savings.values().stream().filter(McrTable::isFinished).toList();
    String leftOut =
        savings.entrySet().stream()
            .filter(row -> !isFinished(row.getValue()))
            .map(row -> row.getKey().title)
            .collect(Collectors.joining(", "));
    List<String> averages = new ArrayList<>();
    for (int i = 1; i < EXPLORERS.size(); i++) {
      int column = i;
      double average =
          finished.stream().mapToDouble(row -> row.get(column)).average().orElse(Double.NaN);
      averages.add(EXPLORERS.get(i) + " " + percent(average));
    }
    out.printf(
        "On average of %d rows saved: %s. The paper, with two large programs: 31.6 %% and 15.7 %%.%n",
        finished.size(), String.join(", ", averages));
    if (!leftOut.isEmpty()) {
      out.println("Not in our average, for not all three explorers finished:");
      out.println(leftOut + ".");
    }
  }

  private static boolean isFinished(List<Double> saved) {
    return saved.stream().allMatch(Double::isFinite);
  }

  private static List<Answer> answers(Row row, List<String> explorers, BenchSettings settings) {
    List<String> arguments =
        Arrays.stream(row.arguments.split(" ")).filter(text -> !text.isEmpty()).toList();
    return explorers.stream()
        .map(id -> Measurement.answer(row.program, arguments, id, Map.of(), settings))
        .toList();
  }

  /** What each explorer saves in percent of the first; not a number where one did not finish. */
  private static List<Double> saved(List<Answer> answers) {
    return saved(
        answers.stream()
            .map(
                answer ->
                    answer instanceof Answer.Judged judged && !isCut(judged.document())
                        ? judged.document().effort().figures().getOrDefault(CONSTRAINTS, 0L)
                        : Double.NaN)
            .map(Number::doubleValue)
            .toArray(Double[]::new));
  }

  private static List<Double> saved(Published published) {
    return saved(
        published.constraints.stream()
            .map(text -> text.equals("-") ? Double.NaN : Double.valueOf(text.replace(",", "")))
            .toArray(Double[]::new));
  }

  private static List<Double> saved(Double[] constraints) {
    return Arrays.stream(constraints).map(own -> 100 - 100 * own / constraints[0]).toList();
  }

  private static List<String> percents(List<Double> saved) {
    List<String> cells = new ArrayList<>(saved.stream().map(McrTable::percent).toList());
    cells.set(0, "");
    return cells;
  }

  private static String percent(double saved) {
    return Double.isFinite(saved) ? String.format(Locale.ROOT, "%.1f %%", saved) : "-";
  }

  private static void line(
      String label, List<String> ours, List<String> published, PrintStream out) {
    List<String> cells = new ArrayList<>(ours);
    cells.addAll(published);
    out.println(COLUMNS.line(label, cells));
  }

  private static List<String> cells(List<Answer> answers, Function<ResultDocument, String> cell) {
    return answers.stream()
        .map(
            answer ->
                answer instanceof Answer.Judged judged
                    ? cell.apply(judged.document())
                    : "no answer")
        .toList();
  }

  /** A violation is what these programs are for: what counts is whether all was run. */
  private static boolean isCut(ResultDocument document) {
    return CUT.contains(document.stop());
  }

  private static String sofar(ResultDocument document) {
    return isCut(document) ? "> " : "";
  }

  private static String executions(ResultDocument document) {
    return sofar(document) + String.format(Locale.ROOT, "%,d", document.effort().all());
  }

  private static String seconds(ResultDocument document) {
    return sofar(document) + String.format(Locale.ROOT, "%.2f", document.effort().seconds());
  }

  private static String solving(ResultDocument document) {
    double seconds = document.effort().figures().getOrDefault(SOLVER_TIME, 0L) / 1e3;
    return sofar(document) + String.format(Locale.ROOT, "%.2f", seconds);
  }

  private static String figure(ResultDocument document, String name) {
    long count = document.effort().figures().getOrDefault(name, 0L);
    return sofar(document) + String.format(Locale.ROOT, "%,d", count);
  }
}
