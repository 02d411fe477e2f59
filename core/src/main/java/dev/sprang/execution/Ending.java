package dev.sprang.execution;

import dev.sprang.operation.Remodelling;
import java.util.List;
import java.util.Locale;

/** How an execution ended. */
public sealed interface Ending {
  Ending COMPLETED = new Completed();
  Ending BLOCKED = new Blocked();
  Ending DISMISSED = new Dismissed();
  Ending ABANDONED = new Abandoned();
  Ending STOPPED = new Stopped();

  /** Every thread ran to its end. */
  record Completed() implements Ending {}

  /** Threads are left and none of them can go on. */
  record Blocked() implements Ending {}

  /**
   * A thread is at an assumption that does not hold, and nobody else can go on: what the execution
   * would have shown is nobody's business, but threads may have failed before.
   */
  record Dismissed() implements Ending {}

  /** The program ended itself, with this exit code; threads may be left. */
  record Exited(int code) implements Ending {}

  /** The scheduler gave the execution up; what it would have shown is shown by others. */
  record Abandoned() implements Ending {}

  /** The execution was stopped after this many steps. */
  record StepLimit(int steps) implements Ending {}

  /** The scheduler stopped the execution, which had no end in sight, before that. */
  record Stopped() implements Ending {}

  /** A thread went round this often without an operation, perhaps for ever. */
  record Endless(int thread, int site, long rounds) implements Ending {}

  /** The plan's schedule does not fit the program: {@code step} counts from 1. */
  record Diverged(int step, String why) implements Ending {}

  /**
   * The program cannot go on truly as it is run.
   *
   * @param how in which way it has to be run instead
   * @param why what to tell if that is not possible
   */
  record Remodel(Remodelling how, Refusal why) implements Ending {
    /**
     * The same, with the way to run the program otherwise as an advice.
     *
     * @param advice what the program's author can do about it, besides; empty if nothing
     */
    public static Remodel of(Remodelling how, String reason, List<String> place, String advice) {
      String first = how.advice().substring(0, 1).toUpperCase(Locale.ROOT);
      String all =
          advice.isEmpty() ? first + how.advice().substring(1) : advice + ", or " + how.advice();
      return new Remodel(how, new Refusal(reason, place, all));
    }
  }

  /** True if the execution came to a limit, and nobody knows what it would have shown. */
  default boolean isCut() {
    return this instanceof StepLimit || this instanceof Endless;
  }

  /**
   * True if the program came to its own end: all threads ended, it exited, it is stuck, or it is
   * dismissed.
   */
  default boolean isFinal() {
    return hasOutcome() || this instanceof Dismissed;
  }

  /** True if the program came to an end of its own that is one of its results. */
  default boolean hasOutcome() {
    return this instanceof Completed || this instanceof Blocked || this instanceof Exited;
  }
}
