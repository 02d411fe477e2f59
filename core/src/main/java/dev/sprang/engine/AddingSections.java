package dev.sprang.engine;

/**
 * Capability of a choice point: critical sections that only add to words. Each takes one lock, adds
 * to words what its thread brings along, and gives the lock back, whatever the words hold; what it
 * has read it does not keep. So if nobody else looks, two of them leave the same in either order.
 */
public interface AddingSections {
  /** There are none. */
  AddingSections NONE =
      new AddingSections() {
        @Override
        public boolean isAtBegin(int thread) {
          return false;
        }

        @Override
        public boolean isIn(int thread) {
          return false;
        }

        @Override
        public boolean isAddition(int thread) {
          return false;
        }
      };

  /** Whether what a thread is about to do is taking the lock of such a section. */
  boolean isAtBegin(int thread);

  /**
   * Whether the code that a thread is about to run is part of such a section, from what comes after
   * taking the lock to giving it back.
   */
  boolean isIn(int thread);

  /**
   * Whether the update that a thread is about to make only adds to a word what its thread brings
   * along, and nobody reads what it found: of two, each may come first.
   */
  boolean isAddition(int thread);
}
