package dev.sprang.explore.graph;

import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Semantics;
import java.util.Arrays;

/**
 * What operations make of the value they find, for explorers that place an event somewhere before
 * an engine has run it there. The value of a monitor is the number of its state.
 */
final class FoundValues {
  private final UnmodelledCheck unmodelledCheck;
  private final MonitorStates monitors = new MonitorStates();

  /** Values of memory locations before the first write; a free monitor is 0 anyway. */
  private long[] initial = new long[16];

  private boolean[] initialKnown = new boolean[16];

  FoundValues(UnmodelledCheck unmodelledCheck) {
    this.unmodelledCheck = unmodelledCheck;
  }

  long initial(int object) {
    return object >= 0 && object < initial.length ? initial[object] : MonitorStates.FREE;
  }

  /** What an event found where nobody had written before it. */
  void learnInitial(int object, long value) {
    if (object >= initial.length) {
      initial = Arrays.copyOf(initial, Math.max(2 * initial.length, object + 1));
      initialKnown = Arrays.copyOf(initialKnown, initial.length);
    }
    initial[object] = value;
    initialKnown[object] = true;
  }

  /** Whether it is known what the operation finds where nobody has written. */
  boolean isInitialKnown(Operation operation) {
    int object = operation.object();
    return !operation.kind().readsMemory() || object < initialKnown.length && initialKnown[object];
  }

  /** What a write of the graph left behind, or what was there before all writes. */
  long value(ExecutionGraph graph, int object, int write) {
    return write == ExecutionGraph.INITIAL ? initial(object) : graph.value(write);
  }

  /** Whether the operation may both observe and write its object in one step. */
  static boolean isUpdate(Operation operation) {
    OperationKind kind = operation.kind();
    return kind == OperationKind.UPDATE
        || kind == OperationKind.TAKE
        || kind == OperationKind.COMPARE_AND_SET
        || kind == OperationKind.PARK
        || kind.isMonitor();
  }

  /** Whether the thread has to wait as long as its object holds {@code value}. */
  boolean blocks(Operation operation, int choice, long value) {
    return operation.kind().isMonitor()
        ? monitors.after(operation, choice, (int) value) == MonitorStates.BLOCKED
        : Semantics.blocks(operation, value);
  }

  /** Whether the operation can ever come right behind the event that left {@code value}. */
  boolean isPossible(Operation operation, int choice, long value) {
    return !operation.kind().isMonitor()
        || monitors.after(operation, choice, (int) value) != MonitorStates.IMPOSSIBLE;
  }

  /** Whether the operation can come there and go on. */
  boolean isEnabled(Operation operation, int choice, long value) {
    return isPossible(operation, choice, value) && !blocks(operation, choice, value);
  }

  /** Whether an operation that observes stores something if it finds {@code value}. */
  boolean writes(Operation operation, long value) {
    return isUpdate(operation) && operation.writesOver(value);
  }

  /** The state a monitor operation leaves behind. */
  long stateAfter(Operation operation, int choice, long state) {
    return monitors.after(operation, choice, (int) state);
  }

  /** What an event has left behind: for a monitor its state, which must be as expected. */
  long valueLeft(Operation operation, int choice, long found, long written) {
    if (!operation.kind().isMonitor()) {
      return written;
    }
    int state = monitors.after(operation, choice, (int) found);
    if (state < 0 || monitors.holds(state) != written) {
      throw unmodelledCheck.unfit(
          "a %s that leaves its monitor otherwise than such an operation does"
              .formatted(operation.kind().word()));
    }
    return state;
  }

  boolean isFree(long state) {
    return monitors.isFree((int) state);
  }
}
