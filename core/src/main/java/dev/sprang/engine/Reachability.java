package dev.sprang.engine;

/**
 * Capability of a choice point: who can reach the object that a pending operation accesses. A
 * thread reaches what its frames may still use, what static fields hold, and everything these lead
 * to. As long as no other thread reaches an object, no other thread can touch it before the one
 * that does has handed it on.
 */
public interface Reachability {
  /** Whether {@code thread} reaches what the pending operation of {@code accessor} accesses. */
  boolean reaches(int thread, int accessor);

  /** Whether any live thread but itself reaches what {@code accessor} is about to access. */
  boolean isReachedByOthers(int accessor);
}
