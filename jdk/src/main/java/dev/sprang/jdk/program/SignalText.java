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

  /**
   * What a thread waits for that cannot go on there.
   *
   * @param called the method of the JDK that it is in
   * @param here the one that the program calls where it is, if it is in none
   */
  public static String waits(Optional<Frame> called, Optional<String> here) {
    return called
        .map(frame -> ApiNames.declaring(frame.type(), frame.method()) + "." + frame.method())
        .or(() -> here)
        .map(method -> "waits in " + method + "() to be woken")
        .orElse("waits to be woken");
  }
}
