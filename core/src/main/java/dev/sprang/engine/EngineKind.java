package dev.sprang.engine;

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
}
