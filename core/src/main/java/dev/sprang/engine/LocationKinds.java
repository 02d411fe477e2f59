package dev.sprang.engine;

/**
 * Capability of a choice point: what kind of thing pending operations touch, such as a field of a
 * class, elements of arrays of one type, or monitors of objects of a class. Two states that only
 * differ in which objects are the same young ones have equal kinds.
 */
public interface LocationKinds {
  /** In place of a kind: may be of any. */
  int UNKNOWN = -1;

  /**
   * The kind of an object in the footprint of a thread's pending operation, a small number.
   *
   * @param index in that footprint
   */
  int kind(int thread, int index);

  /**
   * What stands in footprints for the monitor of the object whose field or element a thread is
   * about to access; negative if it is about none, or nobody has ever used its monitor.
   */
  int monitor(int thread);

  /** Whether an object of a footprint is one and the same in every state: never a young one. */
  boolean isLasting(int object);
}
