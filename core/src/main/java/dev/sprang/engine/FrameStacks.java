package dev.sprang.engine;

/**
 * Capability of a choice point: where threads are in their code, by numbers that mean the same in
 * every execution of a session, and which instructions may follow one another. Every method begins
 * at instruction 0.
 *
 * <p>A thread's outermost frame is not of a method but of the thread itself: {@link #LIFE}, whose
 * instructions stand for what a thread does from its start to its end.
 */
public interface FrameStacks {
  /** In place of a method: the thread's life. */
  int LIFE = -1;

  /** Is told the frames of a thread. */
  interface FrameReader {
    /**
     * @param again whether the instruction is still to be executed, or once more when what it has
     *     called returns; not if that completes it
     */
    void frame(int method, int instruction, boolean again);
  }

  /**
   * Tells the frames of a live thread, the innermost first: the instruction whose operation is
   * pending, then those that led there.
   */
  void read(int thread, FrameReader reader);

  /** The instructions of a method that may come right after one, also where that throws. */
  int[] successors(int method, int instruction);
}
