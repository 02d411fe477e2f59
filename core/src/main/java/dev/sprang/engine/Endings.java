package dev.sprang.engine;

import dev.sprang.operation.Choice;

/**
 * Capability of a choice point: whether anybody can tell when a thread ends. Where nobody looks
 * whether threads are alive, but only waits for them to end, the last step of a thread commutes
 * with everything that others do before they have waited for it.
 */
@FunctionalInterface
public interface Endings {
  /**
   * Whether the thread's pending operation ends it, and no thread has ever looked at another one's
   * life. As soon as one does, {@link StateImage#detail} grows.
   */
  boolean endsUnnoticed(int thread);

  /** The first choice that ends its thread so; {@link Choice#NONE} if there is none. */
  default int first(ChoicePoint point) {
    for (int k = 0; k < point.count(); k++) {
      if (endsUnnoticed(Choice.thread(point.choice(k)))) {
        return point.choice(k);
      }
    }
    return Choice.NONE;
  }
}
