package dev.sprang.jdk.call;

/**
 * Threads that wait for locks in a way that others can end too: who is to be woken when a lock is
 * released, in the order in which they came, and who owes it to them to do so. A thread that has
 * gone on since is still listed, but that wait is over.
 */
final class Lockers {
  static final int MOST = 64;

  private final Object[] locks = new Object[MOST];
  private final int[] threads = new int[MOST];
  private final boolean[] areOver = new boolean[MOST];

  /** Who has to wake each of them, plus 1; 0 if nobody yet. */
  private final int[] debtors = new int[MOST];

  private int count;

  void clear() {
    while (count > 0) {
      remove(count - 1);
    }
  }

  boolean isFull() {
    return count == MOST;
  }

  void add(int thread, Object lock) {
    locks[count] = lock;
    threads[count] = thread;
    count++;
  }

  /** A thread begins another wait: nobody can wake it from an earlier one. */
  void forgetWaitsOf(int thread) {
    for (int i = 0; i < count; i++) {
      if (threads[i] == thread && !areOver[i]) {
        areOver[i] = true;
      }
    }
  }

  /**
   * A thread has released a lock, and is to wake those who wait for it.
   *
   * @return whether there are such
   */
  boolean release(int debtor, Object lock) {
    boolean owes = false;
    for (int i = 0; i < count; i++) {
      if (locks[i] == lock && debtors[i] == 0) {
        debtors[i] = debtor + 1;
        owes = true;
      }
    }
    return owes;
  }

  /** The thread that another one has to wake next; -1 if nobody. */
  int owedBy(int debtor) {
    int next = nextOf(debtor);
    return next < 0 ? next : threads[next];
  }

  /** Whether that one is still in the same wait. */
  boolean isStillOwedBy(int debtor) {
    return !areOver[nextOf(debtor)];
  }

  /** It need not be woken any more. */
  void forgetOwedBy(int debtor) {
    remove(nextOf(debtor));
  }

  private int nextOf(int debtor) {
    for (int i = 0; i < count; i++) {
      if (debtors[i] == debtor + 1) {
        return i;
      }
    }
    return -1;
  }

  private void remove(int entry) {
    count--;
    for (int i = entry; i < count; i++) {
      locks[i] = locks[i + 1];
      threads[i] = threads[i + 1];
      areOver[i] = areOver[i + 1];
      debtors[i] = debtors[i + 1];
    }
    locks[count] = null;
    threads[count] = 0;
    areOver[count] = false;
    debtors[count] = 0;
  }
}
