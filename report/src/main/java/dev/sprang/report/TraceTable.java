package dev.sprang.report;

import dev.sprang.report.trace.SpokenNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Draws rows as a table that is no wider than it may be: a column per thread, then the code. Where
 * there are too many threads for that, each gets a narrow lane and what it does stands in one
 * column behind.
 */
final class TraceTable {
  private static final String INDENT = "  ";
  private static final String GAP = "  ";
  private static final int NARROWEST_CELL = 12;
  private static final int NARROW_CELL = 18;
  private static final int NARROWEST_CODE = 30;
  private static final int WIDEST_CODE = 60;
  private static final int WIDEST_LANES = 40;

  private final List<TraceRow> rows;
  private final List<String> threads;
  private final SpokenNames names;
  private final int step;
  private final List<String> lines = new ArrayList<>();

  /**
   * @param threads the threads by name, in the order of their columns
   */
  private TraceTable(List<TraceRow> rows, List<String> threads, SpokenNames names) {
    this.rows = rows;
    this.names = names;
    this.threads = threads.stream().filter(this::isUsed).toList();
    this.step = 1 + rows.stream().mapToInt(row -> row.step().length()).max().orElse(0);
  }

  private boolean isUsed(String thread) {
    return rows.stream().anyMatch(row -> row.thread().equals(thread));
  }

  static List<String> lines(
      List<TraceRow> rows, List<String> threads, SpokenNames names, int width) {
    TraceTable table = new TraceTable(rows, threads, names);
    int room = width - INDENT.length() - Math.max(4, table.step) - GAP.length();
    int least = table.threads.size() * (NARROWEST_CELL + GAP.length()) + NARROWEST_CODE;
    if (least <= room) {
      table.drawColumns(room);
    } else {
      table.drawLanes(room);
    }
    return table.lines;
  }

  private void drawColumns(int room) {
    List<Integer> widths = new ArrayList<>();
    for (String thread : threads) {
      widths.add(
          rows.stream()
              .filter(row -> row.thread().equals(thread))
              .mapToInt(row -> row.text().length())
              .reduce(names.thread(thread).length(), Math::max));
    }
    widths.add(Math.min(WIDEST_CODE, codeWidth()));
    shrink(widths, room - GAP.length() * threads.size());
    List<String> heads = new ArrayList<>(threads.stream().map(names::thread).toList());
    heads.add("code");
    head(heads, widths);
    for (TraceRow row : rows) {
      if (row.isRemark()) {
        line("", List.of(List.of(row.text())), List.of(room));
        continue;
      }
      List<List<String>> cells = new ArrayList<>();
      for (int i = 0; i < threads.size(); i++) {
        boolean here = threads.get(i).equals(row.thread());
        cells.add(here ? TextWrap.lines(row.text(), widths.get(i)) : List.of());
      }
      cells.add(code(row, widths.get(threads.size())));
      line(stepText(row), cells, widths);
    }
  }

  private void drawLanes(int room) {
    int lane = threads.stream().mapToInt(String::length).max().orElse(1);
    int lanes = threads.size() * (lane + 1) - 1;
    boolean fits = lanes <= WIDEST_LANES;
    int first = fits ? lanes : lane;
    int text = Math.max(NARROWEST_CODE, (room - first - 2 * GAP.length()) / 2);
    List<Integer> widths = List.of(first, text, room - first - text - 2 * GAP.length());
    String names = String.join(" ", threads.stream().map(t -> TextWrap.padded(t, lane)).toList());
    head(List.of(fits ? names : "thread", "what it does", "code"), widths);
    for (TraceRow row : rows) {
      if (row.isRemark()) {
        line("", List.of(List.of(row.text())), List.of(room));
        continue;
      }
      String where = fits ? lane(row.thread(), lane) : row.thread();
      line(
          stepText(row),
          List.of(List.of(where), TextWrap.lines(row.text(), text), code(row, widths.get(2))),
          widths);
    }
  }

  private String lane(String thread, int width) {
    StringBuilder lanes = new StringBuilder();
    for (String other : threads) {
      lanes.append(TextWrap.padded(other.equals(thread) ? other : ".", width)).append(' ');
    }
    return lanes.substring(0, lanes.length() - 1);
  }

  /** Takes from the widest thread until all fit, but rather from the code than too much. */
  private static void shrink(List<Integer> widths, int room) {
    int code = widths.size() - 1;
    while (widths.stream().mapToInt(Integer::intValue).sum() > room) {
      int widest = widths.indexOf(Collections.max(widths.subList(0, code)));
      boolean narrow = widths.get(widest) <= NARROW_CELL && widths.get(code) > NARROWEST_CODE;
      int from = narrow ? code : widest;
      widths.set(from, widths.get(from) - 1);
    }
  }

  private int placeWidth() {
    return rows.stream().mapToInt(row -> row.code().place().length()).max().orElse(0);
  }

  private int codeWidth() {
    int source = rows.stream().mapToInt(row -> row.code().source().length()).max().orElse(0);
    return Math.max(4, placeWidth() + (source == 0 ? 0 : GAP.length() + source));
  }

  /** The place, aligned, and of the source text what fits. */
  private List<String> code(TraceRow row, int width) {
    String place = row.code().place();
    String source = TextWrap.oneLine(row.code().source());
    int room = width - placeWidth() - GAP.length();
    if (source.isEmpty() || room < 10) {
      return TextWrap.lines(place, width);
    }
    return List.of(TextWrap.padded(place, placeWidth()) + GAP + TextWrap.cut(source, room));
  }

  private static String stepText(TraceRow row) {
    return (row.marked() ? "*" : " ") + row.step();
  }

  private void head(List<String> names, List<Integer> widths) {
    List<List<String>> cells = new ArrayList<>();
    List<List<String>> rules = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      cells.add(List.of(TextWrap.cut(names.get(i), widths.get(i))));
      rules.add(List.of("-".repeat(widths.get(i))));
    }
    line("step", cells, widths);
    line("-".repeat(Math.max(4, step)), rules, widths);
  }

  /** One row, on as many lines as its longest cell needs. */
  private void line(String first, List<List<String>> cells, List<Integer> widths) {
    int height = cells.stream().mapToInt(List::size).max().orElse(1);
    int wide = Math.max(4, step);
    for (int y = 0; y < height; y++) {
      String lead = y == 0 ? first : "";
      StringBuilder line = new StringBuilder(INDENT);
      line.append(" ".repeat(Math.max(0, wide - lead.length()))).append(lead);
      for (int x = 0; x < cells.size(); x++) {
        String cell = y < cells.get(x).size() ? cells.get(x).get(y) : "";
        line.append(GAP).append(TextWrap.padded(cell, widths.get(x)));
      }
      lines.add(line.toString().stripTrailing());
    }
  }
}
