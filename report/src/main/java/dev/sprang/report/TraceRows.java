package dev.sprang.report;

import dev.sprang.property.Violation.Role;
import dev.sprang.report.TraceRow.Code;
import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.ShortNames;
import dev.sprang.report.trace.SpokenNames;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import dev.sprang.report.trace.WholeCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Chooses what of an execution is worth a row. Steps that no other thread could notice are left
 * out; of what is repeated in a long execution the first and the last time are shown.
 */
final class TraceRows {
  /** Nothing is folded in a table that is not longer. */
  private static final int SHORT = 40;

  /** How often something must be repeated to be folded. */
  private static final int OFTEN = 4;

  private static final int LONGEST_PERIOD = 60;

  /** If it is still longer than both, the rest between is left out. */
  private static final int HEAD = 20;

  private static final int TAIL = 60;

  private final Trace trace;
  private final boolean all;
  private final ShortNames shortNames;
  private final SpokenNames names;

  /**
   * @param all whether every step is to be shown
   */
  TraceRows(Trace trace, SpokenNames names, boolean all) {
    this.trace = trace;
    this.all = all;
    this.shortNames = new ShortNames(trace);
    this.names = names;
  }

  List<TraceRow> rows() {
    List<TraceEvent> shown = all ? trace.events() : WholeCalls.told(trace.events());
    List<TraceRow> rows = shown.size() > SHORT ? folded(shown) : plain(shown);
    trace.threads().forEach(thread -> addEnd(thread, rows));
    return rows;
  }

  /** How many steps have no row and no remark that counts them. */
  long hidden() {
    return all ? 0 : trace.events().stream().filter(event -> !event.isTelling()).count();
  }

  private List<TraceRow> plain(List<TraceEvent> events) {
    List<TraceRow> rows = new ArrayList<>();
    for (TraceEvent event : events) {
      addOmitted(event, rows);
      rows.add(row(event));
    }
    return rows;
  }

  private void addOmitted(TraceEvent event, List<TraceRow> rows) {
    boolean first = trace.omitted() > 0 && event.step() > trace.omitted();
    boolean done = rows.stream().anyMatch(TraceRow::isRemark);
    if (first && !done && event != trace.events().get(0)) {
      rows.add(TraceRow.remark("... " + Numbers.of(trace.omitted(), "step") + " left out"));
    }
  }

  private List<TraceRow> folded(List<TraceEvent> events) {
    List<TraceRow> rows = new ArrayList<>();
    int i = 0;
    while (i < events.size()) {
      int period = period(events, i);
      if (period == 0) {
        rows.add(row(events.get(i++)));
        continue;
      }
      int times = times(events, i, period);
      rows.addAll(plain(events.subList(i, i + period)));
      rows.add(
          TraceRow.remark(
              "... the same "
                  + (period == 1 ? "step " : period + " steps ")
                  + Numbers.of(times - 2, "time")
                  + " more"));
      i += (times - 1) * period;
      rows.addAll(plain(events.subList(i, i + period)));
      i += period;
    }
    return shortened(rows);
  }

  /** The length of what is repeated from here on; 0 if nothing is, often enough. */
  private static int period(List<TraceEvent> events, int begin) {
    for (int period = 1; period <= LONGEST_PERIOD; period++) {
      if (begin + OFTEN * period > events.size()) {
        return 0;
      }
      if (times(events, begin, period) >= OFTEN) {
        return period;
      }
    }
    return 0;
  }

  private static int times(List<TraceEvent> events, int begin, int period) {
    int i = begin;
    while (i + period < events.size() && isSame(events.get(i), events.get(i + period))) {
      i++;
    }
    return (i - begin) / period + 1;
  }

  /** The same but for the values. */
  private static boolean isSame(TraceEvent one, TraceEvent other) {
    return one.thread().equals(other.thread())
        && one.kind().equals(other.kind())
        && one.object().equals(other.object())
        && one.place().equals(other.place())
        && Objects.equals(one.marks(), other.marks())
        && !one.marks().contains(Role.RACING.id());
  }

  private static List<TraceRow> shortened(List<TraceRow> rows) {
    if (rows.size() <= HEAD + TAIL + 1) {
      return rows;
    }
    List<TraceRow> shortened = new ArrayList<>(rows.subList(0, HEAD));
    int left = 0;
    for (TraceRow row : rows.subList(HEAD, rows.size() - TAIL)) {
      if (row.marked()) {
        left = addLeft(left, shortened);
        shortened.add(row);
      } else {
        left++;
      }
    }
    addLeft(left, shortened);
    shortened.addAll(rows.subList(rows.size() - TAIL, rows.size()));
    return shortened;
  }

  private static int addLeft(int left, List<TraceRow> rows) {
    if (left > 0) {
      rows.add(TraceRow.remark("... " + Numbers.of(left, "row") + " left out; --json has all"));
    }
    return 0;
  }

  private TraceRow row(TraceEvent event) {
    return new TraceRow(
        Integer.toString(event.step()),
        event.isStarred(),
        event.thread(),
        names.in(shortNames.in(event.text(), event.object())),
        code(event.place()));
  }

  /** What became of the thread, if it did not just end. */
  private void addEnd(TraceThread thread, List<TraceRow> rows) {
    if (thread.waiting().isPresent()) {
      TraceThread.Waiting waiting = thread.waiting().get();
      String text = names.in(shortNames.in(waiting.text(), waiting.object()));
      rows.add(new TraceRow("end", true, thread.name(), text, code(waiting.place())));
    } else if (!thread.failure().isEmpty()) {
      Code code = thread.stack().isEmpty() ? Code.NONE : code(thread.stack().get(0));
      rows.add(new TraceRow("end", true, thread.name(), "fails: " + brief(thread.failure()), code));
    }
  }

  /** The first line, and of the class of the error its simple name. */
  private static String brief(String failure) {
    String line = failure.lines().findFirst().orElse("");
    return line.replaceFirst("^([a-z_][\\w$]*\\.)+(?=[A-Z])", "");
  }

  private static Code code(Place place) {
    return new Code(place.shortText(), place.source());
  }
}
