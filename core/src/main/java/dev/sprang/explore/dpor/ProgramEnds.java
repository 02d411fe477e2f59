package dev.sprang.explore.dpor;

import dev.sprang.execution.Events;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * Behind which events of an execution a thread may end the program: its next operation is the end.
 * An {@link OptimalDporExplorer} that is not alone has to know that of what it plans, since from
 * such a state on all is run, and others cannot share it.
 */
final class ProgramEnds {
  /** Later than all events. */
  static final int NEVER = Integer.MAX_VALUE;

  private int[] before = OtherChoices.NONE;
  private boolean arePlanned;

  /** Finds them in the execution so far, where there are any. */
  void find(Events events, Moment moment, boolean mayEnd) {
    before = OtherChoices.NONE;
    for (int thread = 0; mayEnd && thread < moment.threads(); thread++) {
      int last = lastOf(thread, events, events.length());
      boolean hasEnded = last >= 0 && isExit(events.operation(last));
      Operation pending = moment.pending(thread);
      if (hasEnded) {
        add(lastOf(thread, events, last));
      } else if (pending != null && isExit(pending)) {
        add(last);
      }
    }
  }

  private static boolean isExit(Operation operation) {
    return operation.kind() == OperationKind.EXIT;
  }

  private static int lastOf(int thread, Events events, int end) {
    int last = end - 1;
    while (last >= 0 && events.thread(last) != thread) {
      last--;
    }
    return last;
  }

  private void add(int event) {
    before = Arrays.copyOf(before, before.length + 1);
    before[before.length - 1] = event;
  }

  /** The first of them that is a step of a reversal. */
  int firstIn(Reversal reversal) {
    int first = NEVER;
    for (int event : before) {
      first = event < first && reversal.contains(event) ? event : first;
    }
    return first;
  }

  /** Something was planned that goes on behind such a step. */
  void note(int event) {
    arePlanned |= event != NEVER;
  }

  boolean arePlanned() {
    return arePlanned;
  }

  /** What was planned is done. */
  void forget() {
    arePlanned = false;
  }
}
