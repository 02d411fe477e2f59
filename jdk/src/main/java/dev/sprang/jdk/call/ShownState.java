package dev.sprang.jdk.call;

/**
 * What threads show of themselves to those who ask for their state: the numbers of {@link
 * Thread.State}. A thread that has to wait for something shows it before and stops to show it
 * afterwards, as the JVM lets threads do; both are operations on one location of the thread, so
 * that whoever asks may come before or after. In programs that ask for no state nothing is shown:
 * there these operations would be in vain. They order nothing, for asking for a state synchronises
 * nobody, and are no data races.
 */
public final class ShownState {
  static final int NEW = 0;
  public static final int RUNNABLE = 1;
  public static final int BLOCKED = 2;
  public static final int WAITING = 3;
  public static final int TIMED_WAITING = 4;
  static final int TERMINATED = 5;

  private ShownState() {}

  /** Of a thread that waits, perhaps only for a while. */
  static int waiting(boolean timed) {
    return timed ? TIMED_WAITING : WAITING;
  }
}
