package dev.sprang.engine.model;

import dev.sprang.operation.Operation;
import dev.sprang.operation.SharedWords;

/** What pending operations of a model program find. */
record ModelWords(ModelState state, Operation[] pending) implements SharedWords {
  @Override
  public int holder(int thread) {
    int monitor = pending[thread].object();
    return state.holds(monitor) == 0 ? NOBODY : state.owner(monitor);
  }

  @Override
  public boolean isWaiting(int thread) {
    return state.isInWaitSet(thread, state.object(thread), 0);
  }

  @Override
  public boolean isWaitingFor(int waiter, int notifier) {
    return state.isInWaitSet(waiter, state.object(notifier), 0);
  }

  @Override
  public boolean hasPermit(int thread) {
    return state.cell(state.object(thread)) == 1;
  }

  @Override
  public boolean isSatisfied(int thread) {
    return pending[thread].isSatisfiedBy(state.cell(state.object(thread)));
  }

  @Override
  public boolean hasEnded(int thread) {
    return state.hasEnded(thread);
  }

  @Override
  public boolean isUnstarted(int thread) {
    return state.pc(thread) == ModelState.NOT_STARTED;
  }
}
