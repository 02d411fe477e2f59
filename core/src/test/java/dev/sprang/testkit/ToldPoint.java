package dev.sprang.testkit;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import java.util.Optional;

/** A choice point as it is; what derives from it tells something else in part. */
class ToldPoint implements ChoicePoint {
  private final ChoicePoint truth;

  ToldPoint(ChoicePoint truth) {
    this.truth = truth;
  }

  @Override
  public <C> Optional<C> capability(Class<C> type) {
    return truth.capability(type);
  }

  @Override
  public int count() {
    return truth.count();
  }

  @Override
  public int choice(int k) {
    return truth.choice(k);
  }

  @Override
  public boolean isEnabled(int thread) {
    return truth.isEnabled(thread);
  }

  @Override
  public Events events() {
    return truth.events();
  }

  @Override
  public int threads() {
    return truth.threads();
  }

  @Override
  public Operation pending(int thread) {
    return truth.pending(thread);
  }

  @Override
  public int site(int thread) {
    return truth.site(thread);
  }
}
