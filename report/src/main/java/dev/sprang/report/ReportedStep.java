package dev.sprang.report;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * One step of a replayed execution.
 *
 * @param operation what the thread did, in words: the end of a sentence that begins with the thread
 */
public record ReportedStep(String thread, String operation, String site) {

  /** The steps of an execution. */
  public static List<ReportedStep> of(Execution execution, Names names) {
    OperationWords words = new OperationWords(names);
    Events events = execution.events();
    List<ReportedStep> steps = new ArrayList<>();
    for (int i = 0; i < events.length(); i++) {
      steps.add(
          new ReportedStep(
              names.thread(events.thread(i)), words.of(events, i), names.site(events.site(i))));
    }
    return steps;
  }
}
