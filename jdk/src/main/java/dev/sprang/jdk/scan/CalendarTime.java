package dev.sprang.jdk.scan;

import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.standin.calendar.CalendarNow;
import java.util.Set;
import org.objectweb.asm.Type;

/** Which calendars are made for the present moment, and who tells them when that is. */
final class CalendarTime {
  static final String CALENDAR = "java/util/GregorianCalendar";
  static final String OWNER = StandIns.original(Type.getInternalName(CalendarNow.class));
  static final String SET = "set";
  static final String SETTING = "(L" + CALENDAR + ";)V";

  private static final Set<String> NOW =
      Set.of(
          "()V",
          "(Ljava/util/TimeZone;)V",
          "(Ljava/util/Locale;)V",
          "(Ljava/util/TimeZone;Ljava/util/Locale;)V");

  private CalendarTime() {}

  static boolean isNow(String type, String descriptor) {
    return type.equals(CALENDAR) && NOW.contains(descriptor);
  }
}
