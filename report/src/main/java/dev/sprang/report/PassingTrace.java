package dev.sprang.report;

import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import java.util.List;

/**
 * An execution that breaks nothing, from where it parts from one that does.
 *
 * @param same how many steps both begin with
 * @param events those that follow, as many as are worth a look
 * @param omitted how many come after these
 */
public record PassingTrace(int same, List<TraceEvent> events, int omitted) {
  private static final int SHOWN = 200;

  public PassingTrace {
    events = List.copyOf(events);
  }

  /** What follows the first steps of an execution. */
  public static PassingTrace of(Trace whole, int same) {
    List<TraceEvent> after = whole.events().stream().filter(event -> event.step() > same).toList();
    List<TraceEvent> shown = after.subList(0, Math.min(SHOWN, after.size()));
    return new PassingTrace(same, shown, after.size() - shown.size());
  }
}
