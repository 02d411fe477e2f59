package dev.sprang.report.trace;

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
    List<String> marks,
    List<String> holds,
    List<Place> stack) {

  public TraceEvent {
    marks = List.copyOf(marks);
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }
}
