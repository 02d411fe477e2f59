package dev.sprang.engine;

import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;

/**
 * A moment of a run at which a choice is made. A view, valid only inside {@link Scheduler#choose}.
 */
public interface ChoicePoint extends Moment {
  /** How many choices there are. */
  int count();

  /** Choice {@code k}; ordered by thread, then alternative. */
  int choice(int k);

  /** Whether there is none. */
  default boolean isStuck() {
    return count() == 0;
  }

  /** Whether every thread has one choice at most, and none ends the program: most moments. */
  default boolean isPlain() {
    int before = Choice.NONE;
    for (int k = 0; k < count(); k++) {
      int thread = Choice.thread(choice(k));
      if (thread == before || nextOperation(thread).kind() == OperationKind.EXIT) {
        return false;
      }
      before = thread;
    }
    return true;
  }

  /** Adds the choices of one thread. */
  default void addChoices(int thread, Schedule some) {
    for (int k = 0; k < count(); k++) {
      if (Choice.thread(choice(k)) == thread) {
        some.add(choice(k));
      }
    }
  }

  default boolean isEnabled(int thread) {
    for (int k = 0; k < count(); k++) {
      if (Choice.thread(choice(k)) == thread) {
        return true;
      }
    }
    return false;
  }

  /**
   * A {@linkplain #capability capability} that the explorer cannot do without.
   *
   * @param what what an engine that has it can do, as the end of a sentence
   */
  default <C> C require(Class<C> type, String what) {
    return capability(type)
        .orElseThrow(
            () ->
                new UnfitException(
                    "This explorer needs an engine that can " + what,
                    "Use --engine vm for Java programs, or another explorer"));
  }

  default boolean offers(int choice) {
    for (int k = 0; k < count(); k++) {
      if (choice(k) == choice) {
        return true;
      }
    }
    return false;
  }
}
