package dev.sprang.vm.state;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.StateImage;
import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import java.util.Optional;

/** A choice point with another image of its state. */
record OtherImage(ChoicePoint truth, StateImage image) implements ChoicePoint {
  @Override
  public <C> Optional<C> capability(Class<C> type) {
    return type == StateImage.class ? Optional.of(type.cast(image)) : truth.capability(type);
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
