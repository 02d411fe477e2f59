package dev.sprang.report.trace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells the steps of one call into the JDK as one, as long as no other thread comes in between; of
 * a call that goes on afterwards it says so.
 */
public final class WholeCalls {
  private static final String TICK = "tick";

  private final List<TraceEvent> told = new ArrayList<>();

  /** Threads with their calls of which something is told already. */
  private final Set<String> begun = new HashSet<>();

  /** The steps that are worth a row each, those of one call as one. */
  public static List<TraceEvent> told(List<TraceEvent> events) {
    return new WholeCalls(events.stream().filter(TraceEvent::isTelling).toList()).told;
  }

  private WholeCalls(List<TraceEvent> steps) {
    for (TraceEvent step : steps) {
      int last = told.size() - 1;
      if (last >= 0 && (isSameCall(told.get(last), step) || isSameDeed(told.get(last), step))) {
        told.set(last, joined(told.get(last), step));
      } else if (isPart(step) && !begun.add(step.thread() + " " + step.call())) {
        told.add(step.saying(step.text() + " (goes on)"));
      } else {
        told.add(step);
      }
    }
  }

  /** Interrupting a thread may take two steps. */
  private static boolean isSameDeed(TraceEvent one, TraceEvent next) {
    return one.text().equals(next.text())
        && one.thread().equals(next.thread())
        && one.place().equals(next.place())
        && !one.kind().equals(next.kind())
        && !(one.isStarred() && next.isStarred());
  }

  private static boolean isPart(TraceEvent step) {
    return step.call() > 0 && !step.kind().equals(TICK);
  }

  private static boolean isSameCall(TraceEvent one, TraceEvent next) {
    return isPart(one)
        && isPart(next)
        && one.call() == next.call()
        && one.thread().equals(next.thread())
        && !(one.isStarred() && next.isStarred());
  }

  /** One of both, in the words that name the object, with the threads that both start. */
  private static TraceEvent joined(TraceEvent one, TraceEvent next) {
    TraceEvent marked = next.isStarred() ? next : one;
    String words =
        call(one).indexOf('#') < 0 && call(next).indexOf('#') > 0 ? call(next) : call(one);
    return marked.saying(words + besides(one) + besides(next));
  }

  private static String call(TraceEvent step) {
    return step.text().substring(0, step.text().length() - besides(step).length());
  }

  private static String besides(TraceEvent step) {
    int end = step.text().indexOf(TraceEvent.AND + "starts thread ");
    return end < 0 ? "" : step.text().substring(end);
  }
}
