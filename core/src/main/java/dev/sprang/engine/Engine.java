package dev.sprang.engine;

import dev.sprang.execution.Execution;
import dev.sprang.execution.RunMethod;
import dev.sprang.operation.Names;
import java.util.List;

/**
 * Runs one program under one plan after the other. Made for a program by an {@link EngineKind};
 * used by one thread.
 *
 * <p>A run is determined by its plan: the same choices give the same events. How the engine gets
 * from one plan to the next (rewinding, running again from the start) is its own business.
 */
public interface Engine extends AutoCloseable {
  /**
   * Runs the program. The execution is a view that the next call overwrites.
   *
   * @throws CannotVouchException if something happened that would make any answer untrue
   */
  Execution run(Plan plan);

  Names names();

  /**
   * What an answer rests on because of what the program did in the executions so far, one sentence
   * each; besides what holds for all programs of this engine.
   */
  default List<String> assumptions() {
    return List.of();
  }

  /**
   * What was left out of the executions so far although it may matter, one sentence each: while
   * there is any, nothing is verified.
   */
  default List<String> gaps() {
    return List.of();
  }

  /**
   * Whether accesses did more in the executions so far than their modes promise, so that a memory
   * which keeps only to these has others, even if nothing races.
   */
  default boolean isStrongerThanPromised() {
    return false;
  }

  /**
   * What was run of the program's code in the executions so far; empty if nobody wanted to know.
   */
  default List<RunMethod> runMethods() {
    return List.of();
  }

  /**
   * Takes over what an answer rests on because of what the program did in another session of the
   * same kind, which is not used any more.
   */
  default void absorb(Engine other) {}

  @Override
  default void close() {}
}
