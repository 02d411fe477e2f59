package dev.sprang.engine.model;

import dev.sprang.engine.UnfitException;
import dev.sprang.memory.Strengthening;
import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

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

  /**
   * Who reads in one go may still find one half of what is written in two.
   *
   * @throws UnfitException if somebody may do so
   */
  static void checkTearing(Instruction[][] code, ObjectTable objects) {
    Set<String> torn = new HashSet<>();
    Set<String> whole = new TreeSet<>();
    for (Instruction[] script : code) {
      for (Instruction instruction : script) {
        if (instruction.step == Instruction.Step.OPERATION && instruction.kind.accessesMemory()) {
          boolean isPlain = instruction.mode == Mode.PLAIN;
          if (instruction.kind == OperationKind.WRITE && isPlain) {
            torn.add(objects.variable(instruction));
          } else if (instruction.kind != OperationKind.WRITE
              && (!isPlain || instruction.kind != OperationKind.READ)) {
            whole.add(objects.variable(instruction));
          }
        }
      }
    }
    whole.retainAll(torn);
    if (!whole.isEmpty()) {
      throw new UnfitException(
          "--tearing does not follow variables that are written plainly and read in another mode: %s"
              .formatted(String.join(", ", whole)),
          "Give their writes a mode, such as W@opaque, or leave --tearing out");
    }
  }
}
