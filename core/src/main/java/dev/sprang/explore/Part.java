package dev.sprang.explore;

import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;

/**
 * A part of an exploration, which one explorer gives away and another one of the same kind takes
 * over: everything that begins with a schedule. As text it can go to another session or machine.
 */
public record Part(Schedule schedule) {
  public String text(Names names) {
    return ScheduleText.format(schedule, names);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if the text is no part
   */
  public static Part parse(String text, Names names) {
    return new Part(ScheduleText.parse(text, names));
  }
}
