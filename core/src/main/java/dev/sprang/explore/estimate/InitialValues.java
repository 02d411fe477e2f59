package dev.sprang.explore.estimate;

import dev.sprang.execution.Events;
import java.util.Arrays;

/** What objects hold before anybody has written them, as the first to look at them found. */
final class InitialValues {
  private long[] values = {};

  /** By object, the number of the last execution in which somebody looked at it; 0 for none. */
  private int[] lookedAt = {};

  private int executions;

  void learn(Events events) {
    executions++;
    for (int i = 0; i < events.length(); i++) {
      int object = events.operation(i).object();
      if (object >= 0 && events.observed(i) != Events.UNSEEN) {
        reserve(object);
        values[object] = lookedAt[object] < executions ? events.observed(i) : values[object];
        lookedAt[object] = executions;
      }
    }
  }

  private void reserve(int object) {
    if (object >= values.length) {
      values = Arrays.copyOf(values, 2 * object + 1);
      lookedAt = Arrays.copyOf(lookedAt, 2 * object + 1);
    }
  }

  /** {@link Events#UNSEEN} if nobody has looked at the object yet. */
  long of(int object) {
    return object >= 0 && object < values.length && lookedAt[object] > 0
        ? values[object]
        : Events.UNSEEN;
  }
}
