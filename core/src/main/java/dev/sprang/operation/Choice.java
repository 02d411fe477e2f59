package dev.sprang.operation;

/**
 * One decision of a run: a thread, plus an alternative where its operation has several. A choice is
 * packed into one {@code int} because the loop over steps makes millions of them a second.
 *
 * <p>The alternative is 0 for an operation with one way to go on. It is a small number for a data
 * choice (which input value, time-out or not); or it names another thread (which waiter {@code
 * notify} wakes), or the event that wrote what is read. Naming the thread instead of its place in
 * the queue keeps the choice meaningful when independent steps are reordered.
 *
 * <pre>
 *   31 30  29 ... 13    12 ... 0
 *   names  alternative  thread     names: 0 a number, 1 a thread, 2 an event, 3 a way that inputs allow
 * </pre>
 */
public final class Choice {
  /** The scheduler's answer for "give this execution up"; never a choice. */
  public static final int NONE = -1;

  /** No choice either: the execution has no end in sight and is long enough. */
  public static final int ENOUGH = -2;

  private static final int THREAD_BITS = 13;
  private static final int ALTERNATIVE_BITS = 17;

  public static final int MAX_THREADS = 1 << THREAD_BITS;

  /** How many alternatives an operation can have, and how many events a read can choose from. */
  public static final int MAX_ALTERNATIVES = 1 << ALTERNATIVE_BITS;

  private static final int THREAD_MASK = MAX_THREADS - 1;
  private static final int ALTERNATIVE_MASK = MAX_ALTERNATIVES - 1;
  private static final int PICKS_THREAD = 1;
  private static final int PICKS_WRITE = 2;
  private static final int BRANCHES = 3;

  private Choice() {}

  public static int of(int thread) {
    return thread;
  }

  public static int of(int thread, int alternative) {
    return packed(thread, 0, alternative);
  }

  /** The choice of {@code thread} that picks another thread, such as the waiter to wake. */
  public static int picking(int thread, int picked) {
    return packed(thread, PICKS_THREAD, picked);
  }

  /** The choice of {@code thread} to read what the event {@code write} wrote; -1: nobody. */
  public static int readingFrom(int thread, int write) {
    return packed(thread, PICKS_WRITE, write + 1);
  }

  /** The choice of {@code thread} to go on in a way that inputs allow. */
  public static int branching(int thread, int way) {
    return packed(thread, BRANCHES, way);
  }

  private static int packed(int thread, int names, int alternative) {
    if ((alternative & ~ALTERNATIVE_MASK) != 0) {
      throw new IllegalArgumentException(
          "an operation has at most %d alternatives, so there is none with number %d"
              .formatted(MAX_ALTERNATIVES, alternative));
    }
    return (names << ALTERNATIVE_BITS | alternative) << THREAD_BITS | thread;
  }

  public static int thread(int choice) {
    return choice & THREAD_MASK;
  }

  /** The alternative as one number, also where it names something; 0 if there is only one way. */
  public static int alternative(int choice) {
    return choice >>> THREAD_BITS;
  }

  public static boolean picksThread(int choice) {
    return names(choice) == PICKS_THREAD;
  }

  public static boolean picksWrite(int choice) {
    return names(choice) == PICKS_WRITE;
  }

  /** Whether inputs decide; {@link #picked} is the way. */
  public static boolean branches(int choice) {
    return names(choice) == BRANCHES && choice != NONE && choice != ENOUGH;
  }

  /** The same choice of another thread. */
  static int withThread(int choice, int thread) {
    return choice & ~THREAD_MASK | thread;
  }

  private static int names(int choice) {
    return choice >>> THREAD_BITS + ALTERNATIVE_BITS;
  }

  /** What a choice names: a thread, a way, or an event, -1 for what nobody has written. */
  public static int picked(int choice) {
    int named = alternative(choice) & ALTERNATIVE_MASK;
    return picksWrite(choice) ? named - 1 : named;
  }
}
