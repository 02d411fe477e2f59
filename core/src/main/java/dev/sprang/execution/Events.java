package dev.sprang.execution;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Dependence;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import java.util.OptionalLong;

/**
 * The events of one execution, in the order they happened. Columns instead of objects: event {@code
 * i} is whatever the accessors answer for {@code i}. A view of the engine's log, valid until the
 * engine runs the next plan.
 */
public interface Events {
  /**
   * What an event has {@link #observed} if its engine cannot say what the thread learned from it:
   * the content of an object of the JDK, whether a class was initialised, whether a time-out came
   * first. Such events say nothing about what the thread does next.
   */
  long UNSEEN = Long.MIN_VALUE;

  int length();

  /** The choice that made event {@code i}: its thread and alternative. */
  int choice(int i);

  Operation operation(int i);

  /** What the event touched, exactly. */
  Footprint footprint(int i);

  /**
   * What the event found: the value its memory location held before it (for a write, the value it
   * overwrote), 1 or 0 for a try-lock, the value of a data choice, the exit code, how much time
   * went on; or {@link #UNSEEN}.
   */
  long observed(int i);

  /**
   * What the event left behind: the value its memory location holds after it, how often the monitor
   * is held after a monitor operation (0 if free), whether the permit is there (1 or 0) after a
   * park or unpark.
   */
  long written(int i);

  /**
   * The event whose value the event found in its memory location, or -1 if nobody had written
   * there: the one that its choice names, else the last one that wrote.
   */
  default int readsFrom(int i) {
    if (Choice.picksWrite(choice(i))) {
      return Choice.picked(choice(i));
    }
    int location = operation(i).object();
    int k = i - 1;
    while (k >= 0 && !writes(k, location)) {
      k--;
    }
    return k;
  }

  /** Whether the event has stored something into a memory location. */
  default boolean writes(int i, int location) {
    return operation(i).kind().writesMemory() && footprint(i).touchesExclusively(location);
  }

  /** What a memory location held before anybody wrote there, if some event has found it. */
  default OptionalLong initial(int location) {
    for (int i = 0; i < length(); i++) {
      if (operation(i).object() == location && (writes(i, location) || findsInitial(i))) {
        return OptionalLong.of(observed(i));
      }
    }
    return OptionalLong.empty();
  }

  private boolean findsInitial(int i) {
    return operation(i).kind().readsMemory() && readsFrom(i) < 0;
  }

  /** Where in the program's code the event came from. */
  int site(int i);

  default int thread(int i) {
    return Choice.thread(choice(i));
  }

  /** Whether two events may not be swapped. */
  default boolean dependent(int i, int j) {
    return Dependence.between(
        thread(i), operation(i), footprint(i), thread(j), operation(j), footprint(j));
  }
}
