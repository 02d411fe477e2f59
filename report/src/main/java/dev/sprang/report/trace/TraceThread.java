package dev.sprang.report.trace;

import java.util.List;
import java.util.Optional;

/**
 * One thread of an execution, as it was left at the end.
 *
 * @param name its name in schedules
 * @param given what the program calls it; empty if it has given no name
 * @param started the step that started it; 0 if it was there from the begin
 * @param failure what it failed with; empty if it did not fail
 * @param waiting what it waits for; empty if it has ended or could go on
 * @param holds the locks it holds
 * @param stack its frames, the innermost first: where it waits, or where it failed
 */
public record TraceThread(
    String name,
    String given,
    State state,
    int started,
    String failure,
    Optional<Waiting> waiting,
    List<Held> holds,
    List<Place> stack) {

  public TraceThread {
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }

  /** What became of it. */
  public enum State {
    ENDED,
    FAILED,
    /** It can never go on. */
    WAITING,
    /** The execution was stopped while it could go on. */
    RUNNING
  }

  /**
   * What a thread waits for.
   *
   * @param kind the operation it is stuck before, in lower case with hyphens
   * @param object the lock, location or permit; empty if it waits for a thread
   * @param thread the thread it waits for: who holds the lock, or is to end; empty if unknown
   * @param cause the step by which that thread took the lock, or the notification went astray; 0 if
   *     there is none
   * @param since the step that began the wait for a notification; 0 if it is none
   * @param text in words: the end of a sentence that begins with the waiting thread
   * @param why why that never comes, to be added to the sentence; empty if the others tell
   */
  public record Waiting(
      String kind,
      String object,
      String thread,
      int cause,
      int since,
      String text,
      String why,
      Place place) {}

  /** A lock, and the step that took it. */
  public record Held(String lock, int step) {}
}
