package dev.sprang.jdk.standin;

import java.util.List;

/**
 * What a stand-in shows of itself to the program's threads: one location, whose operations are the
 * calls of its methods. After such a call the thread goes on, within the same step, up to its next
 * operation: what a stand-in does in a step of its cell is atomic. The cell's number is what
 * threads can wait for; it begins at 0 and is changed only in such a step.
 *
 * <p>The methods have no code: engines do what they say.
 */
public final class SharedCell {
  /** The methods that are operations, or about those; the synchroniser table has rows for them. */
  public static final List<String> OPERATIONS =
      List.of(
          "pass",
          "look",
          "passIf",
          "await",
          "awaitInterruptibly",
          "awaitWithin",
          "lookWhen",
          "lookWhenInterruptibly",
          "awaitWork",
          "pause",
          "areStatesAsked",
          "interrupt",
          "interruptAgain",
          "virtual",
          "makeDaemon",
          "noDaemon",
          "refuse",
          "assume",
          "cut",
          "choose");

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
  public void pass() {
    throw unwoven();
  }

  /** What follows only looks at that. */
  public void look() {
    throw unwoven();
  }

  /** Passes if the number is within these bounds, the second one excluded, else looks. */
  public boolean passIf(int least, int below) {
    throw unwoven();
  }

  /** Passes as soon as the number is high enough. */
  public void await(int least) {
    throw unwoven();
  }

  /** The same, unless the thread is interrupted before. */
  public void awaitInterruptibly(int least) throws InterruptedException {
    throw unwoven();
  }

  /**
   * Passes as soon as the number is within these bounds, the second one excluded; or only looks,
   * whatever the number is, if the thread is interrupted and wants to know.
   *
   * @return whether it passed
   */
  public boolean awaitWithin(int least, int below, boolean interruptibly) {
    throw unwoven();
  }

  /** Looks as soon as the number is high enough. */
  public void lookWhen(int least) {
    throw unwoven();
  }

  /** The same, unless the thread is interrupted before. */
  public void lookWhenInterruptibly(int least) throws InterruptedException {
    throw unwoven();
  }

  /**
   * Waits for work: passes as soon as the number is 1 or more, or only looks as soon as the other
   * cell's number is. The program may end without a thread that waits here.
   *
   * @param told what to say of a program that ends so; empty if there is nothing to say
   * @return whether there is work
   */
  public boolean awaitWork(SharedCell other, String told) {
    throw unwoven();
  }

  /**
   * The current thread waits for some time, which may be over at any moment: nobody notices that
   * but who asks for its state.
   */
  public static void pause() {
    throw unwoven();
  }

  /** Whether the program may ask threads for their state, so that it matters how they wait. */
  public static boolean areStatesAsked() {
    throw unwoven();
  }

  /** Interrupts a thread; here, so that it is known which programs may do that. */
  public static void interrupt(Thread thread) {
    throw unwoven();
  }

  /** The same where something else must have been interrupted before. */
  public static void interruptAgain(Thread thread) {
    throw unwoven();
  }

  /** Makes a virtual thread, which is not started. */
  public static Thread virtual(Runnable task) {
    throw unwoven();
  }

  /** Makes a thread that is not started a daemon, or none; here for the same reason. */
  public static void makeDaemon(Thread thread) {
    throw unwoven();
  }

  public static void noDaemon(Thread thread) {
    throw unwoven();
  }

  /** Ends the check: the program does what the stand-in does not know. */
  public static Error refuse(String why) {
    throw unwoven();
  }

  /** An answer has to say that it rests on this. */
  public static void assume(String sentence) {
    throw unwoven();
  }

  /** One of so many ways to go on, from 0: each is explored. */
  public static int choose(int ways) {
    throw unwoven();
  }

  /** From here on something is left out that would happen: who waits for it is not stuck. */
  public static void cut(String what) {
    throw unwoven();
  }

  private static IllegalStateException unwoven() {
    return new IllegalStateException("stand-ins run only inside an engine");
  }
}
