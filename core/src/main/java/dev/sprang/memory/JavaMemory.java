package dev.sprang.memory;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;

/**
 * Memory as the Java memory model has it: a read takes from any write made so far for which the
 * axioms hold, and its choice names that. The order of the steps is no order of memory; whatever
 * the model allows has some order of steps in which every read comes after the write it takes from.
 */
public final class JavaMemory implements MemoryModel {
  private static final int INITIAL = AccessGraph.INITIAL;

  private final Cells cells;
  private final Events events;
  private final JavaAxioms axioms;
  private final AccessGraph graph;

  public JavaMemory(Cells cells, Events events, JavaAxioms axioms) {
    this.cells = cells;
    this.events = events;
    this.axioms = axioms;
    this.graph = axioms.graph();
  }

  @Override
  public void rewind(int steps) {
    graph.truncate(Math.min(steps, graph.size()));
  }

  @Override
  public void addChoices(Operation access, int thread, Schedule choices) {
    if (access.kind() == OperationKind.WRITE) {
      choices.add(Choice.of(thread));
      return;
    }
    follow();
    for (int write = INITIAL; write < events.length(); write++) {
      boolean isSource = write == INITIAL || events.writes(write, access.object());
      if (isSource && mayRead(access, thread, write)) {
        choices.add(Choice.readingFrom(thread, write));
      }
    }
  }

  @Override
  public boolean offers(Operation access, int choice) {
    int write = Choice.picked(choice);
    boolean isSource =
        write == INITIAL || write < events.length() && events.writes(write, access.object());
    follow();
    return access.kind().readsMemory() && isSource && mayRead(access, Choice.thread(choice), write);
  }

  private boolean mayRead(Operation access, int thread, int write) {
    int size = graph.size();
    long value = value(write, access.object());
    boolean stores = access.kind().writesMemory() && access.writesOver(value);
    graph.add(thread, access, stores, write);
    boolean allowed = axioms.allow(graph);
    graph.truncate(size);
    return allowed;
  }

  /** Takes in what has happened since. */
  private void follow() {
    for (int i = graph.size(); i < events.length(); i++) {
      Operation operation = events.operation(i);
      boolean stores = hasChanged(operation, i);
      int source =
          !operation.kind().readsMemory()
              ? INITIAL
              : Choice.picksWrite(events.choice(i))
                  ? events.readsFrom(i)
                  : AccessGraph.IN_STEP_ORDER;
      graph.add(events.thread(i), operation, stores, source);
    }
  }

  private boolean hasChanged(Operation operation, int i) {
    if (operation.kind() == OperationKind.TRY_LOCK) {
      return events.observed(i) == 1;
    } else if (operation.accessesMemory()) {
      return events.writes(i, operation.object());
    }
    return operation.object() >= 0 && events.footprint(i).touchesExclusively(operation.object());
  }

  @Override
  public long read(int choice, int location) {
    return value(Choice.picked(choice), location);
  }

  private long value(int write, int location) {
    return write == INITIAL
        ? events.initial(location).orElseGet(() -> cells.cell(location))
        : events.written(write);
  }

  @Override
  public void write(int choice, int location, long value) {
    cells.store(location, value);
  }
}
