package dev.sprang.engine.model;

import dev.sprang.engine.UnfitException;
import dev.sprang.memory.Strengthening;
import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;

/** What scripts mean where memory is not one. */
final class WeakScripts {
  private WeakScripts() {}

  /**
   * Makes a read or write plain that has no mode of its own.
   *
   * @throws UnfitException if it is not known what the instruction means there
   */
  static void prepare(Instruction instruction, ObjectTable objects, Strengthening strengthening) {
    if (instruction.step != Instruction.Step.OPERATION) {
      return;
    }
    OperationKind kind = instruction.kind;
    switch (kind) {
      case READ, WRITE -> {
        Mode mode = instruction.mode == null ? Mode.PLAIN : instruction.mode;
        instruction.mode = strengthening.of(objects.variable(instruction), kind, mode);
      }
      case UPDATE, COMPARE_AND_SET -> {
        if (instruction.mode != null) {
          instruction.mode =
              strengthening.of(objects.variable(instruction), kind, instruction.mode);
        }
      }
      case FENCE, LOCK, UNLOCK, START, JOIN, CHOOSE -> {}
      default ->
          throw new UnfitException(
              "--memory java does not know yet what a%s %s means (%s)"
                  .formatted(
                      kind == OperationKind.AWAIT || kind == OperationKind.UNPARK ? "n" : "",
                      kind.word(),
                      objects.site(instruction.site)),
              "Use reads, writes, CAS, FAA, FENCE, SYNC, START, JOIN and CHOOSE only, or --memory sc");
    }
  }
}
