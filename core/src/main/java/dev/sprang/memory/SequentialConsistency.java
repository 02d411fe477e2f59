package dev.sprang.memory;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;

/** One memory that all threads see at once: a read finds what was written last. */
public final class SequentialConsistency implements MemoryModel {
  private final Cells cells;

  public SequentialConsistency(Cells cells) {
    this.cells = cells;
  }

  @Override
  public void addChoices(Operation access, int thread, Schedule choices) {
    if (access.isAlwaysEnabled() || access.isSatisfiedBy(cells.cell(access.object()))) {
      choices.add(Choice.of(thread));
    }
  }

  @Override
  public long read(int choice, int location) {
    return cells.cell(location);
  }

  @Override
  public void write(int choice, int location, long value) {
    cells.store(location, value);
  }
}
