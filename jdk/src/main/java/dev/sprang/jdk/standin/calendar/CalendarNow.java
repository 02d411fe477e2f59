package dev.sprang.jdk.standin.calendar;

import java.util.GregorianCalendar;

/** What is done to a calendar after a constructor that looked at the clock. */
public final class CalendarNow {
  private CalendarNow() {}

  public static void set(GregorianCalendar calendar) {
    calendar.setTimeInMillis(System.currentTimeMillis());
  }
}
