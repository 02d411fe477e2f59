package dev.sprang.jdk.standin.calendar;

import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

/** In place of the static methods of {@link Calendar} of the same name. */
public final class CalendarCalls {
  private CalendarCalls() {}

  public static Calendar getInstance() {
    return getInstance(TimeZone.getDefault(), Locale.getDefault(Locale.Category.FORMAT));
  }

  public static Calendar getInstance(TimeZone zone) {
    return getInstance(zone, Locale.getDefault(Locale.Category.FORMAT));
  }

  public static Calendar getInstance(Locale locale) {
    return getInstance(TimeZone.getDefault(), locale);
  }

  public static Calendar getInstance(TimeZone zone, Locale locale) {
    return new Calendar.Builder()
        .setInstant(System.currentTimeMillis())
        .setTimeZone(zone)
        .setLocale(locale)
        .build();
  }
}
