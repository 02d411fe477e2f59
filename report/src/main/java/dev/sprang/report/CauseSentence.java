package dev.sprang.report;

import dev.sprang.cause.Cause;
import dev.sprang.cause.Explanation;
import dev.sprang.operation.Names;
import dev.sprang.report.ReportedCause.Order;
import dev.sprang.report.trace.ShortNames;
import dev.sprang.report.trace.Trace;
import dev.sprang.report.trace.TraceEvent;
import dev.sprang.report.trace.TraceThread;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** A cause in words: which step came before which, as a sentence without its first word. */
public final class CauseSentence {
  private final Trace trace;
  private final ShortNames shortNames;

  private CauseSentence(Trace trace) {
    this.trace = trace;
    this.shortNames = new ShortNames(trace);
  }

  /**
   * As the document has it.
   *
   * @param trace the execution that shows the violation
   * @param names those of the session that has run it
   */
  public static ReportedCause of(Explanation explanation, Trace trace, Names names) {
    if (explanation instanceof Explanation.Unknown unknown) {
      return new ReportedCause("not known, because " + unknown.why(), List.of(), false, 0);
    }
    Cause cause = (Cause) explanation;
    List<Order> orders =
        cause.orders().stream()
            .map(o -> new Order(o.earlier() + 1, o.later() + 1, names.thread(o.laterThread())))
            .toList();
    String sentence = new CauseSentence(trace).text(orders, cause);
    return new ReportedCause(sentence, orders, cause.isDecisive(), cause.executions());
  }

  private String text(List<Order> orders, Cause cause) {
    if (orders.isEmpty()) {
      return cause.executions() == 1
          ? "the steps have no other order than this"
          : "it happens in every execution, whatever the order of steps";
    }
    String clauses = isBetween(orders) ? between(orders.get(0), orders.get(1)) : each(orders);
    return cause.isDecisive() ? clauses : clauses + "; other orders lead to it too";
  }

  /** Whether a step comes between two others of one thread. */
  private boolean isBetween(List<Order> orders) {
    return orders.size() == 2
        && orders.get(0).later() == orders.get(1).earlier()
        && orders.get(1).later() > 0
        && thread(orders.get(0).earlier()).equals(orders.get(1).thread());
  }

  private String between(Order first, Order second) {
    return "between %s and %s of thread %s, thread %s %s"
        .formatted(
            "step " + first.earlier() + " (" + did(first.earlier()) + ")",
            "step " + second.later() + " (" + did(second.later()) + ")",
            second.thread(),
            first.thread(),
            step(first.later()));
  }

  private String each(List<Order> orders) {
    StringJoiner clauses = new StringJoiner(", and ");
    for (Order order : orders) {
      clauses.add(
          "thread %s %s before thread %s%s"
              .formatted(
                  thread(order.earlier()),
                  step(order.earlier()),
                  order.thread(),
                  order.later() > 0 ? " " + step(order.later()) : ", which " + waits(order)));
    }
    return clauses.toString();
  }

  private String step(int step) {
    String file = trace.at(step).map(event -> event.place().file()).orElse("");
    String place = file.isEmpty() ? "" : ", " + trace.at(step).get().place().shortText();
    return did(step) + " (step " + step + place + ")";
  }

  private String did(int step) {
    Optional<TraceEvent> event = trace.at(step);
    return event.map(e -> shortNames.in(e.text(), e.object())).orElse("makes this step");
  }

  private String thread(int step) {
    return trace.at(step).map(TraceEvent::thread).orElse("?");
  }

  private String waits(Order order) {
    return trace.threads().stream()
        .filter(thread -> thread.name().equals(order.thread()))
        .findFirst()
        .flatMap(TraceThread::waiting)
        .map(waiting -> "then " + shortNames.in(waiting.text(), waiting.object()))
        .orElse("never comes to it");
  }
}
