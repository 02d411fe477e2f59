package dev.sprang.engine;

import dev.sprang.memory.MemoryOrder;

/** A way to run programs, as the user chooses it. */
public interface EngineKind {
  /** The id on the command line. */
  String id();

  /** One line for the list of engines. */
  String summary();

  /**
   * Prepares a program.
   *
   * @param limits how long a single execution may get
   * @throws UnfitException if this engine cannot run this kind of program
   */
  Engine prepare(Program program, Limits limits);

  /**
   * The same with a certain memory.
   *
   * @throws UnfitException if this engine does not have it
   */
  default Engine prepare(Program program, Limits limits, MemoryOrder memory) {
    if (memory == MemoryOrder.SC) {
      return prepare(program, limits);
    }
    throw new UnfitException(
        "The %s engine runs programs under sequential consistency only, not with --memory java"
            .formatted(id()),
        "Use --engine vm, which has it, or leave --memory out: what is verified without data races"
            + " holds for the Java memory model too");
  }
}
