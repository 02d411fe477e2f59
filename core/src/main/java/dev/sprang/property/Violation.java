package dev.sprang.property;

import dev.sprang.execution.Execution;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import java.util.List;
import java.util.Locale;

/**
 * A broken property, with the schedule that shows it.
 *
 * @param kind what was broken
 * @param form how, where a kind has several forms
 * @param message one sentence for the user
 * @param thread the thread it happened in, by name; empty if it concerns several
 * @param site where in the code
 * @param schedule run again, it gives the same violation
 * @param inputs what it has to be run with
 * @param marks the events of that execution to look at
 */
public record Violation(
    Kind kind,
    Form form,
    String message,
    String thread,
    String site,
    Schedule schedule,
    Inputs inputs,
    List<Mark> marks) {

  public Violation {
    marks = List.copyOf(marks);
  }

  /**
   * The violation of an execution that shows it.
   *
   * @param message one sentence; executions whose violations differ in nothing else are counted
   *     together
   * @param thread by its name in the session
   * @param site by its name in the session
   * @param marks events of that execution
   */
  public static Violation in(
      Execution execution,
      Kind kind,
      Form form,
      String message,
      String thread,
      String site,
      List<Mark> marks) {
    Schedule schedule = execution.schedule();
    List<Mark> left =
        marks.stream()
            .map(mark -> new Mark(schedule.countWithoutBranches(mark.event()), mark.role()))
            .toList();
    return new Violation(
        kind, form, message, thread, site, schedule.withoutBranches(), execution.inputs(), left);
  }

  /** The same, shown by the first steps of that execution. */
  Violation shownBy(int steps) {
    return new Violation(kind, form, message, thread, site, schedule.prefix(steps), inputs, marks);
  }

  /** The same in another session. */
  public Violation shownBy(Schedule same) {
    return new Violation(kind, form, message, thread, site, same, inputs, marks);
  }

  /**
   * What can be broken; a constant beside the property that finds it.
   *
   * @param id the name in results
   * @param phrase what was found, as in "found: a deadlock"
   * @param sentence what it means
   */
  public record Kind(String id, String phrase, String sentence) {}

  /** How a property was broken; of several forms at once the first tells most. */
  public enum Form {
    /** The kind says it all. */
    PLAIN,
    /** Threads wait for each other. */
    CYCLE,
    /** A thread waits for a lock whose holder has ended. */
    HOLDER_ENDED,
    /** A thread waits to be notified, and the notification came when it did not wait yet. */
    LOST_NOTIFICATION,
    /** A thread waits to be notified, and the notification woke another one. */
    MISDIRECTED_NOTIFICATION,
    /** A thread is parked, and its permit was given when it had one already. */
    LOST_PERMIT,
    /** A thread waits to be notified, and nobody ever does. */
    NEVER_NOTIFIED,
    /** Threads do the same steps over and over. */
    LIVELOCK;

    public String id() {
      return word(this);
    }
  }

  /**
   * An event to look at.
   *
   * @param event its index
   */
  public record Mark(int event, Role role) {}

  /** What an event has to do with the violation. */
  public enum Role {
    /** One of two accesses that race. */
    RACING,
    /** The last event of a thread that failed. */
    FAILING,
    /** Took a lock that somebody waits for, or that was never given back. */
    HOLDING,
    /** The begin of a wait that never ends. */
    WAITING,
    /** A notification that did not reach the one who waits. */
    NOTIFYING,
    /** Part of what is repeated for ever. */
    REPEATING,
    /** Part of what should be one step. */
    PARTED,
    /** Comes in between. */
    BETWEEN,
    /** One of those whose order makes it happen. */
    ORDERED;

    /** The one with this id, as results have it. */
    public static Role named(String id) {
      return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public String id() {
      return word(this);
    }
  }

  /** Whether the two say the same, whatever schedules led there. */
  public boolean isSameAs(Violation other) {
    return kind.equals(other.kind)
        && form == other.form
        && message.equals(other.message)
        && thread.equals(other.thread)
        && site.equals(other.site);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
