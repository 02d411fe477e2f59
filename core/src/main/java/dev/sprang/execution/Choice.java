package dev.sprang.execution;

/**
 * One decision of a run: a thread, plus an alternative where its operation has several. A choice is
 * packed into one {@code int} because the loop over steps makes millions of them a second.
 *
 * <p>The alternative is 0 for an operation with one way to go on. It is a small number for a data
 * choice (which input value, time-out or not), or it names another thread (which waiter {@code
 * notify} wakes): naming the thread instead of its place in the queue keeps the choice meaningful
 * when independent steps are reordered.
 */
public final class Choice {
  /** The scheduler's answer for "give this execution up"; never a choice. */
  public static final int NONE = -1;

  public static final int MAX_THREADS = 1 << 14;

  private static final int ALTERNATIVE_SHIFT = 16;
  private static final int THREAD_MASK = 0xFFFF;
  private static final int PICKS_THREAD = 1 << 14;

  private Choice() {}

  public static int of(int thread) {
    return thread;
  }

  public static int of(int thread, int alternative) {
    assert alternative >= 0 && alternative < PICKS_THREAD : alternative;
    return alternative << ALTERNATIVE_SHIFT | thread;
  }

  /** The choice of {@code thread} that picks another thread, such as the waiter to wake. */
  public static int picking(int thread, int picked) {
    return (PICKS_THREAD | picked) << ALTERNATIVE_SHIFT | thread;
  }

  public static int thread(int choice) {
    return choice & THREAD_MASK;
  }

  /** The alternative as one number, also where it names a thread; 0 if there is only one way. */
  public static int alternative(int choice) {
    return choice >>> ALTERNATIVE_SHIFT;
  }

  public static boolean picksThread(int choice) {
    return (alternative(choice) & PICKS_THREAD) != 0;
  }

  /** The thread named by a choice for which {@link #picksThread} holds. */
  public static int picked(int choice) {
    return alternative(choice) & (PICKS_THREAD - 1);
  }
}
