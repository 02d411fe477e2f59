package dev.sprang.vm.run;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.execution.Operation.Kind;
import dev.sprang.vm.load.ClassTable;

/**
 * What the program has printed. Printing to standard output is an update of one location that all
 * threads share: the order in which threads print is part of the outcome. How much was printed lies
 * on the heap, so that output is taken back with the rest.
 */
public final class Console {
  private final Heap heap;
  private final Gate gate;
  private final int record;
  private final StringBuilder output = new StringBuilder();
  private final StringBuilder errors = new StringBuilder();

  Console(Heap heap, Gate gate, ClassTable classes) {
    this.heap = heap;
    this.gate = gate;
    record = heap.allocatePermanent(classes.get("[J"), HEADER + 2, 2);
  }

  /** Prints, once the thread has permission. */
  public void print(VmThread t, String text, boolean isError) {
    if (isError) {
      errors.append(text);
      heap.set(record, HEADER + 1, errors.length());
    } else if (gate.atomic(t, Kind.UPDATE, record, HEADER, false)) {
      output.append(text);
      heap.set(record, HEADER, output.length());
    }
  }

  /** Forgets what was printed in steps that were taken back. */
  void rewind() {
    output.setLength((int) heap.get(record, HEADER));
    errors.setLength((int) heap.get(record, HEADER + 1));
  }

  boolean isAt(int object) {
    return object == record;
  }

  public String output() {
    return output.toString();
  }

  public String errors() {
    return errors.toString();
  }
}
