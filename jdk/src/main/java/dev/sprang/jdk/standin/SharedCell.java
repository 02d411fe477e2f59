package dev.sprang.jdk.standin;

/**
 * What a stand-in shows of itself to the program's threads: one location, whose operations are the
 * calls of its methods. After such a call the thread goes on, within the same step, up to its next
 * operation: what a stand-in does in a step of its cell is atomic. The cell's number is what
 * threads can wait for; it begins at 0 and is changed only in such a step.
 *
 * <p>The methods have no code: engines do what they say.
 */
public final class SharedCell {
  /** What threads wait for, never negative. */
  public int number;

  /** Whose cell it is, and for what: names it in traces. */
  public final Object owner;

  public final String part;

  /** The engine's own. */
  public long value;

  public int location = -1;

  public SharedCell(Object owner, String part) {
    this.owner = owner;
    this.part = part;
  }

  /** Passes: what follows may change everything that the cell stands for. */
  public native void pass();

  /** What follows only looks at that. */
  public native void look();

  /** Passes if the number is within these bounds, the second one excluded, else looks. */
  public native boolean passIf(int least, int below);

  /** Passes as soon as the number is high enough. */
  public native void await(int least);

  /** The same, unless the thread is interrupted before. */
  public native void awaitInterruptibly(int least) throws InterruptedException;

  /**
   * Passes as soon as the number is within these bounds, the second one excluded; or only looks,
   * whatever the number is, if the thread is interrupted and wants to know.
   *
   * @return whether it passed
   */
  public native boolean awaitWithin(int least, int below, boolean interruptibly);

  /** Looks as soon as the number is high enough. */
  public native void lookWhen(int least);

  /** The same, unless the thread is interrupted before. */
  public native void lookWhenInterruptibly(int least) throws InterruptedException;

  /**
   * Waits for work: passes as soon as the number is 1 or more, or only looks as soon as the other
   * cell's number is high enough. The program may end without a thread that waits here.
   *
   * @param least of the other cell
   * @param told what to say of a program that ends so; empty if there is nothing to say
   * @return whether there is work
   */
  public native boolean awaitWork(SharedCell other, int least, String told);

  /**
   * The current thread waits for some time, which may be over at any moment: nobody notices that
   * but who asks for its state.
   */
  public static native void pause();

  /** Whether time goes on only where nobody can go on without it; see {@link #limit}. */
  public static native boolean waitsInTime();

  /**
   * From here on the current thread waits that long at most: then it goes on as if it had only
   * looked.
   *
   * @param nanos {@link Long#MAX_VALUE} for no limit
   */
  public static native void limit(long nanos);

  /** Whether that time is over. */
  public static native boolean isOver();

  /** Waits until interrupted, or as long as the thread waits at most. */
  public static native void rest();

  /** Whether the program may ask threads for their state, so that it matters how they wait. */
  public static native boolean areStatesAsked();

  /** Whether the program may ask what threads are parked for. */
  public static native boolean areBlockersAsked();

  /** Interrupts a thread; here, so that it is known which programs may do that. */
  public static native void interrupt(Thread thread);

  /** The same where something else must have been interrupted before. */
  public static native void interruptAgain(Thread thread);

  /** Makes a virtual thread, which is not started. */
  public static native Thread virtual(Runnable task);

  /** Makes a thread that is not started a daemon, or none; here for the same reason. */
  public static native void makeDaemon(Thread thread);

  public static native void noDaemon(Thread thread);

  /** Ends the check: the program does what the stand-in does not know. */
  public static native Error refuse(String why);

  /** An answer has to say that it rests on this. */
  public static native void assume(String sentence);

  /** One of so many ways to go on, from 0: each is explored. */
  public static native int choose(int ways);

  /**
   * What is on the disk, as it was when it was first asked for: the bytes of a file, the sorted
   * names in a directory ({@code String[]}), or null if there is neither. Nobody may change it.
   *
   * @param name absolute, without dots
   */
  public static native Object onDisk(String name);

  /** From here on something is left out that would happen: who waits for it is not stuck. */
  public static native void cut(String what);
}
