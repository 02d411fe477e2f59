package dev.sprang.vm.operation;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.operation.Hash;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.thread.VmThread;
import java.util.HashMap;
import java.util.Map;

/**
 * What the program has printed. Printing to standard output is an update of one location that all
 * threads share: the order in which threads print is part of the outcome. How much was printed lies
 * on the heap, so that output is taken back with the rest.
 */
public final class VmConsole {
  private final Heap heap;
  private final Permission permission;
  private final int record;
  private final StringBuilder output = new StringBuilder();
  private final StringBuilder errors = new StringBuilder();

  /** Texts that were numbered, and the current one's number if its length is {@code numbered}. */
  private final Map<String, Integer> numbers = new HashMap<>();

  private int number;
  private int numbered = -1;

  VmConsole(Heap heap, Permission permission, ClassTable classes) {
    this.heap = heap;
    this.permission = permission;
    record = heap.allocatePermanent(classes.get("[J"), HEADER + 2, 2);
  }

  /** Asks for permission to print; what goes to standard error needs none. */
  public boolean askToPrint(VmThread t, boolean isError) {
    return isError || permission.atomic(t, OperationKind.UPDATE, record, HEADER, false);
  }

  /** Prints for a thread that has permission. */
  public void print(String text, boolean endsLine, boolean isError) {
    StringBuilder all = isError ? errors : output;
    all.append(text);
    if (endsLine) {
      all.append('\n');
    }
    numbered = isError ? numbered : -1;
    heap.set(record, isError ? HEADER + 1 : HEADER, all.length());
  }

  /** Adds to what was printed, as part of an operation that does more. */
  public void append(String text) {
    print(text, false, false);
  }

  /** The number of the text printed to standard output so far; equal texts have equal numbers. */
  public int outputNumber() {
    if (numbered != output.length()) {
      numbered = output.length();
      number = numbers.computeIfAbsent(output.toString(), text -> numbers.size());
    }
    return number;
  }

  /** Forgets what was printed in steps that were taken back. */
  public void rewind() {
    numbered = output.length() == heap.get(record, HEADER) ? numbered : -1;
    output.setLength((int) heap.get(record, HEADER));
    errors.setLength((int) heap.get(record, HEADER + 1));
  }

  public boolean isAt(int object) {
    return object == record;
  }

  /** Of the text printed to standard output so far. */
  public long outputFingerprint() {
    return Hash.of(output);
  }

  public String output() {
    return output.toString();
  }

  public String errors() {
    return errors.toString();
  }
}
