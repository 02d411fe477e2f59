package dev.sprang.engine;

import java.util.Optional;

/**
 * Capability of a choice point: the objects that pending operations are about. Objects are numbers
 * that mean the same object in every execution of a session, as far as it is made there.
 */
public interface HeapObjects {
  /** In place of an object where there is none. */
  long NONE = 0;

  /** A variable of a method: one of its numbered locals, or a place on its operand stack. */
  record Variable(boolean isLocal, int index) {}

  /**
   * The object whose field, element or monitor the thread's pending operation is about; {@link
   * #NONE} for static fields and operations that are about no object.
   */
  long base(int thread);

  /**
   * The variable of the innermost frame through which the pending operation comes to its object;
   * empty if the instruction there has none, as in a native method.
   */
  Optional<Variable> variable(int thread);

  /** The instruction that has made the object; empty for arrays and what the machine makes. */
  Optional<CodePlace> site(long object);

  /** How many objects the instruction has made so far in this execution. */
  int made(CodePlace site);
}
