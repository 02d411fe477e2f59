package dev.sprang.bench;

import dev.sprang.programs.live.BoundedBuffer;
import dev.sprang.programs.live.FileSystem;
import dev.sprang.programs.live.Indexer;
import dev.sprang.programs.live.ParallelPi;
import dev.sprang.programs.live.SynchronousQueue;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Fig. 8 of Saarikivi, Kähkönen and Heljanko, Improving Dynamic Partial Order Reductions for
 * Concolic Testing (ACSD 2012): five programs under no reduction, under their algorithms and under
 * that of jCUTE, which is {@code race-flip} here.
 *
 * <p>The programs are rewritten from their descriptions. Buffer and queue are ours, with one
 * producer and one consumer of two items, since the paper does not say how many threads and items
 * it ran. Its plain reduction takes any two events on one object for dependent, reads too. The
 * paper explored in random order and gives the mean of five explorations; we explore in the order
 * of the threads.
 */
final class LctTable implements BenchTable {
  private static final Columns COLUMNS = new Columns(18, 14);
  private static final String MANY = "> 10,000";
  private static final String NONE = "-";

  private record Column(String title, String explorer, Map<String, String> options) {}

  private static final List<Column> EXPLORERS =
      List.of(
          new Column("no reduction", "exhaustive", Map.of()),
          new Column("per object", "dpor", Map.of("per-object", "true")),
          new Column("dpor", "dpor", Map.of()),
          new Column("dpor-cr", "dpor-cr", Map.of()),
          new Column("dpor-cr, sleep", "dpor-cr", Map.of("sleep-sets", "true")),
          new Column("race-flip", "race-flip", Map.of()),
          new Column("optimal-dpor", "optimal-dpor", Map.of()));

  /**
   * A program, and the figures of the paper.
   *
   * @param race those of jCUTE
   */
  private record Row(
      String title,
      Class<?> program,
      String arguments,
      String dpor,
      String commuting,
      String sleeping,
      String race) {
    /** By our columns: what the paper has no figure for is left out. */
    List<String> published() {
      return List.of(MANY, dpor, NONE, commuting, sleeping, race, NONE);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row("Indexer (12)", Indexer.class, "12", "8,614.6", "154", "27", "8"),
          new Row("Indexer (13)", Indexer.class, "13", MANY, MANY, "722.4", "343"),
          new Row("File System (14)", FileSystem.class, "14", "6.8", "3.2", "2.6", "2"),
          new Row("File System (16)", FileSystem.class, "16", "568.4", "26.8", "19.5", "31"),
          new Row("File System (18)", FileSystem.class, "18", MANY, "250.2", "145.8", "2,026"),
          new Row("Parallel Pi (3)", ParallelPi.class, "3", MANY, "3,217.8", "19.2", "6"),
          new Row("Parallel Pi (5)", ParallelPi.class, "5", MANY, MANY, "1,220.6", "120"),
          new Row("Bounded Buffer", BoundedBuffer.class, "1 2", "64.4", "67.2", "16", "8"),
          new Row("Synchronous Queue", SynchronousQueue.class, "1 2", MANY, MANY, "9", NONE));

  @Override
  public String id() {
    return "lct";
  }

  @Override
  public String summary() {
    return "Java programs under the reductions of the ACSD 2012 paper on LCT (Fig. 8)";
  }

  @Override
  public void print(BenchSettings settings, PrintStream out) {
    out.println(COLUMNS.line("Executions", EXPLORERS.stream().map(Column::title).toList()));
    List<String> failures = new ArrayList<>();
    for (Row row : ROWS) {
      print(row, measure(row, settings, failures), out);
    }
    failures.forEach(out::println);
    out.print(
        """

        Executions count with those that were cut short. > not finished: so many until then.
        Published are means over five random orders; race-flip stands for jCUTE. The paper's DPOR
        takes any two events on one object for dependent: dpor --per-object.
        Ours: all five programs, rewritten from their descriptions. Sizes in brackets are the paper's;
        buffer and queue have one producer and one consumer of two items, for the paper does not say how
        many it had.
        """);
  }

  private static void print(Row row, List<Measurement> measured, PrintStream out) {
    out.println(COLUMNS.line(row.title, measured.stream().map(Measurement::executions).toList()));
    out.println(COLUMNS.line("  seconds", measured.stream().map(Measurement::seconds).toList()));
    out.println(COLUMNS.line("  published", row.published()));
    out.flush();
  }

  private static List<Measurement> measure(Row row, BenchSettings settings, List<String> failures) {
    List<Measurement> cells = new ArrayList<>();
    for (Column column : EXPLORERS) {
      Measurement measurement =
          Measurement.of(
              row.program,
              List.of(row.arguments.split(" ")),
              column.explorer,
              column.options,
              settings);
      cells.add(measurement);
      if (measurement instanceof Measurement.Failed failed) {
        failures.add("%s, %s: %s".formatted(row.title, column.title, failed.why()));
      }
    }
    return cells;
  }
}
