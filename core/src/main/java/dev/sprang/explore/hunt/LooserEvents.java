package dev.sprang.explore.hunt;

import dev.sprang.execution.Events;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import java.util.function.Predicate;

/**
 * The events of an execution as if some of them touched nothing, so that they are ordered less.
 *
 * @param touching the operations that count as touching what they do
 */
record LooserEvents(Events events, Predicate<Operation> touching) implements Events {
  @Override
  public Footprint footprint(int i) {
    return touching.test(events.operation(i)) ? events.footprint(i) : Footprint.EMPTY;
  }

  @Override
  public int length() {
    return events.length();
  }

  @Override
  public int choice(int i) {
    return events.choice(i);
  }

  @Override
  public Operation operation(int i) {
    return events.operation(i);
  }

  @Override
  public long observed(int i) {
    return events.observed(i);
  }

  @Override
  public long written(int i) {
    return events.written(i);
  }

  @Override
  public int site(int i) {
    return events.site(i);
  }
}
