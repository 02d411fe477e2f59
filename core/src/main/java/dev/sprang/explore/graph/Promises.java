package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.explore.graph.Decision.Identity;
import java.util.List;

/** Which monitors the branches of a path have promised to whom, and after whose section. */
record Promises(List<Decision> path) {
  /**
   * Who must be the next to take a monitor after an event that leaves it free.
   *
   * @return an event, which may not have happened, or NONE if anybody may
   */
  int nextAfter(Fragment fragment, int e, int object) {
    if (e == INITIAL || !isFree(fragment, e, object)) {
      return NONE;
    }
    Observed observed = fragment.observed();
    Identity section = null;
    for (Decision decision : path) {
      if (decision.current().kind() == Decision.Kind.FOLLOWS
          && decision.operation.object() == object) {
        section = section == null ? beginOfSection(fragment, e, object) : section;
        if (section.equals(decision.current().section())) {
          return observed.at(decision.thread, decision.position());
        }
      }
    }
    return NONE;
  }

  private static Identity beginOfSection(Fragment fragment, int end, int object) {
    int e = end;
    while (!isFree(fragment, fragment.source(e), object)) {
      e = fragment.source(e);
    }
    return fragment.observed().identity(e);
  }

  private static boolean isFree(Fragment fragment, int e, int object) {
    return fragment.semantics().isFree(fragment.value(e, object));
  }
}
