package dev.sprang.jdk.program;

import dev.sprang.jdk.call.Signals;
import dev.sprang.operation.Frame;
import java.util.Optional;
import java.util.StringJoiner;

/** What people read of the location that has all that can end a thread's waiting. */
public final class SignalText {
  private SignalText() {}

  /** What a value of the location says of the thread. */
  public static String of(long signals) {
    StringJoiner text = new StringJoiner(" and ").setEmptyValue("running");
    if ((signals & Signals.WAITING) != 0) {
      text.add("waiting");
    }
    if ((signals & Signals.WOKEN) != 0) {
      text.add("woken");
    }
    if ((signals & Signals.INTERRUPTED) != 0) {
      text.add("interrupted");
    }
    return text.toString();
  }

  /** What a thread waits for that cannot go on there, having called a method of the JDK. */
  public static String waits(Optional<Frame> called) {
    String where =
        called
            .map(
                frame -> {
                  String type = frame.type().substring(frame.type().lastIndexOf('.') + 1);
                  return "in " + type.split("\\$")[0] + "." + frame.method() + " ";
                })
            .orElse("");
    return "waits " + where + "to be woken";
  }
}
