package dev.sprang.report.trace;

import dev.sprang.property.Violation.Role;
import java.util.List;

/**
 * One event of an execution.
 *
 * @param step counted from 1
 * @param thread by name
 * @param kind the operation's kind, in lower case with hyphens
 * @param object the memory location, lock or permit it is about; empty if it is about none
 * @param target the thread it is about: started, joined, unparked, woken; else empty
 * @param before the value the memory location held before; empty if it is not about one
 * @param after the value it held afterwards
 * @param text what the thread did, in words: the end of a sentence that begins with the thread
 * @param switched whether another thread made the event before this one
 * @param implicit whether it is about something the program's code does not name, or done by the
 *     JDK alone
 * @param shared whether more than one thread touches the object in this execution
 * @param call the first step of the call into the JDK that it is a part of; 0 if it is none
 * @param marks what it has to do with the violation, by role; mostly empty
 * @param holds the locks its thread holds afterwards
 * @param stack the frames of its thread, the innermost first; only for events with marks
 */
public record TraceEvent(
    int step,
    String thread,
    String kind,
    String object,
    String target,
    String before,
    String after,
    String text,
    Place place,
    boolean switched,
    boolean implicit,
    boolean shared,
    int call,
    List<String> marks,
    List<String> holds,
    List<Place> stack) {

  /** Between what a thread has called and what that does besides. */
  public static final String AND = ": ";

  public TraceEvent {
    marks = List.copyOf(marks);
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }

  /** Whether it is one to look at: not only the last one before a failure. */
  public boolean isStarred() {
    return marks.stream().anyMatch(mark -> !mark.equals(Role.FAILING.id()));
  }

  /** Whether it is worth a row: not if nobody else could notice it. */
  public boolean isTelling() {
    boolean matters = !marks.isEmpty() || shared || isAboutThreads();
    return isStarred() || !implicit && matters;
  }

  private boolean isAboutThreads() {
    return switch (kind) {
      case "start", "join", "park", "unpark", "choose", "tick" -> true;
      default -> false;
    };
  }

  /** The same in other words. */
  public TraceEvent saying(String words) {
    return new TraceEvent(
        step, thread, kind, object, target, before, after, words, place, switched, implicit, shared,
        call, marks, holds, stack);
  }
}
