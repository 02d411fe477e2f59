package dev.sprang.jdk.synchroniser;

/** What engines have in common where a program asks threads for their state. */
public final class AskedStates {
  /** Asks what a thread is doing. */
  public static final String ASKING = "getState()Ljava/lang/Thread$State;";

  /** Asks what a thread is parked for; the answer is made of its state too. */
  public static final String ASKING_BLOCKERS = "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;";

  /** What an answer rests on where a state was asked for. */
  public static final String NOT_SHOWN =
      "a thread's state is what it waits for itself; locks that the JVM and the JDK take for a moment"
          + " do not show";

  private AskedStates() {}
}
