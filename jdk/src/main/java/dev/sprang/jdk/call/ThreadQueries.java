package dev.sprang.jdk.call;

/** What threads ask and tell each other: whether they live, what they do, that they are to end. */
public record ThreadQueries(ThreadOperations threads, Signals signals) {
  /**
   * {@code Thread.interrupt}.
   *
   * @return false if the thread is not started, and others may know it
   */
  public boolean interrupt(Thread thread) {
    int other = threads.find(thread);
    if (other < 0) {
      return threads.interruptUnstarted(thread);
    }
    signals.interrupt(other);
    return true;
  }

  public boolean isInterrupted(Thread thread) {
    int other = threads.find(thread);
    return other < 0 ? threads.isInterruptedUnstarted(thread) : signals.isInterrupted(other);
  }

  public void unpark(Thread thread) {
    int other = thread == null ? -1 : threads.find(thread);
    if (other >= 0) {
      threads.unpark(other);
    }
  }

  public boolean isAlive(Thread thread) {
    int other = threads.find(thread);
    return other >= 0 && !hasEnded(other);
  }

  /** Whether a thread was started and has ended. */
  public boolean hasEnded(Thread thread) {
    int other = threads.find(thread);
    return other >= 0 && hasEnded(other);
  }

  private boolean hasEnded(int other) {
    return other != threads.self() && threads.readEnd(other);
  }

  /** {@code Thread.getState}, as the number of a {@link Thread.State}. */
  public int state(Thread thread) {
    int other = threads.find(thread);
    if (other < 0) {
      return ShownState.NEW;
    } else if (other == threads.self()) {
      return ShownState.RUNNABLE;
    }
    int shown = threads.readState(other);
    boolean hasEnded = shown == ShownState.RUNNABLE && threads.readEnd(other);
    return hasEnded ? ShownState.TERMINATED : shown;
  }
}
