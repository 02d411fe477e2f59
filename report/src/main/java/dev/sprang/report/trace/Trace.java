package dev.sprang.report.trace;

import java.util.List;
import java.util.Optional;

/**
 * An execution, written down.
 *
 * @param threads those that took part, in the order they were numbered
 * @param events in the order they happened; of a very long execution its begin and its end
 * @param edges how events rest on earlier ones, in the order of the later ones
 * @param switches how often the thread changed from one event to the next
 * @param omitted how many events between the begin and the end are left out
 * @param code the source text of all places, with the lines around them
 */
public record Trace(
    List<TraceThread> threads,
    List<TraceEvent> events,
    List<TraceEdge> edges,
    int switches,
    int omitted,
    List<CodeLine> code) {

  public Trace {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
    edges = List.copyOf(edges);
    code = List.copyOf(code);
  }

  /** The event of a step; empty if it was left out. */
  public Optional<TraceEvent> at(int step) {
    int head = omitted == 0 ? events.size() : TraceMaker.HEAD;
    int index = step <= head ? step - 1 : step - 1 - omitted;
    return index < 0 || index >= events.size() || (step > head && index < head)
        ? Optional.empty()
        : Optional.of(events.get(index));
  }
}
