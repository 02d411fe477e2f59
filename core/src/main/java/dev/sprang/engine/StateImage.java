package dev.sprang.engine;

/**
 * Capability of a choice point: the state the run is in, so that it can be recognised when another
 * run comes to it. Two runs in the same state can go on in the same ways and have the same outcomes
 * from there; what they did before may differ.
 *
 * <p>Speaks of where the run is now, also after it has ended, until the engine moves on.
 */
public interface StateImage {
  /** How objects that the program has made since its first choice are told apart. */
  enum Naming {
    /** By how they can be reached: who made them, and what else was made, does not matter. */
    BY_REACH,
    /**
     * The same, and states are told apart in which other objects may have been in reach of several
     * threads: accesses to those that were not are no operations.
     */
    BY_REACH_AND_SHARING,
    /**
     * By how they can be reached, and of started threads of the same {@linkplain LikeThreads kind}
     * it is not told which one is where: equal states differ at most by an exchange of what such
     * threads are at, hold and have observed. Which threads are started, and what objects threads
     * are tied to, stays as it is. Where the program has looked who a thread is, the same as {@link
     * #BY_REACH}.
     */
    BY_REACH_AND_KIND,
    /**
     * By their names, so that objects of equal states have equal numbers in footprints. Tells
     * states apart that differ only in names.
     */
    BY_NAME
  }

  /**
   * Reads the current state: equal states have equal words. What is given is valid until the next
   * time.
   */
  ImageWords take(Naming naming);

  /**
   * Grows when the program begins to look at something that was no part of its state until then,
   * such as the identity of objects or the time. States read before may have been taken for equal
   * when they are not: whoever keeps any has to begin again.
   */
  int detail();
}
