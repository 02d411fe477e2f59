package dev.sprang.causality.order;

import java.util.List;

/** Finds orders of events that meet constraints. */
public interface OrderSolver extends AutoCloseable {
  /** The solver's name as the user chooses it. */
  String name();

  /**
   * Begins questions about {@code events} events that share constraints. One at a time: the session
   * before is at its end.
   */
  Session begin(int events, List<Clause> shared);

  @Override
  default void close() {}

  /** Questions that differ only in what they add to the shared constraints. */
  interface Session {
    Answer solve(List<Clause> added);
  }

  /** What a solver answers. */
  sealed interface Answer {}

  /**
   * @param order the events that happen, in an order that meets all constraints
   */
  record Possible(int[] order) implements Answer {}

  /** No order meets the constraints. */
  record Impossible() implements Answer {}

  /** The solver gave up; the text ends a sentence that begins with its name. */
  record Unanswered(String why) implements Answer {}
}
