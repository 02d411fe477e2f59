package dev.sprang.report;

import dev.sprang.report.trace.Place;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import java.util.Optional;

/** The one line of code to point at for a violation. */
final class MainPlace {
  private MainPlace() {}

  /** Where its thread failed or waits, or else the last marked event; empty without a trace. */
  static Optional<Place> of(ReportedViolation violation) {
    return violation.trace().flatMap(trace -> of(violation, trace));
  }

  private static Optional<Place> of(ReportedViolation violation, Trace trace) {
    Optional<TraceThread> thread =
        trace.threads().stream()
            .filter(each -> each.name().equals(violation.thread()))
            .filter(each -> each.waiting().isPresent() || !each.failure().isEmpty())
            .findFirst();
    if (thread.isPresent()) {
      return thread.get().waiting().isPresent()
          ? Optional.of(thread.get().waiting().get().place())
          : thread.get().stack().stream().findFirst();
    }
    return trace.events().stream()
        .filter(event -> !event.marks().isEmpty())
        .map(TraceEvent::place)
        .reduce((first, second) -> second);
  }

  /** The source file as others can find it; the program itself where there is none. */
  static String uri(Place place, String program) {
    if (!place.path().isEmpty()) {
      return place.path();
    }
    if (place.file().isEmpty()) {
      return program.replace('\\', '/');
    }
    int end = place.type().lastIndexOf('.');
    return (end < 0 ? "" : place.type().substring(0, end).replace('.', '/') + "/") + place.file();
  }
}
