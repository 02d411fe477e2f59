package dev.sprang.causality.order;

import java.util.List;

/**
 * Stands for a solver that cannot be had: answers nothing, so that what is explored without it is
 * told as what it is, incomplete.
 *
 * @param why as the end of a sentence that begins with the solver
 */
public record MissingSolver(String name, String why) implements OrderSolver {
  @Override
  public Session begin(int events, List<Clause> shared) {
    return added -> new Unanswered(why);
  }
}
