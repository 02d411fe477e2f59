package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/**
 * What a task computes. Whoever completes the task by a value writes that here before the task
 * ends, whatever others do, and whoever asks finds what is here by then.
 */
final class TaskResult<V> {
  /** The task's, for the same reason as that of {@link TaskEnd}. */
  private final SharedCell cell;

  private V value;

  TaskResult(SharedCell cell) {
    this.cell = cell;
  }

  V get() {
    cell.look();
    return value;
  }

  void set(V newValue) {
    cell.pass();
    value = newValue;
  }

  /** Where nobody else can know the task yet. */
  void begin(V first) {
    value = first;
  }
}
