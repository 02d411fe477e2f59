package dev.sprang.launcher;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Says that the tool itself is at fault. */
public final class Fault {
  private static final String TRACE = "sprang.trace";

  private Fault() {}

  /** One sentence, and the stack trace for those who ask for it. */
  public static String message(Throwable fault) {
    StackTraceElement[] frames = fault.getStackTrace();
    String where = frames.length == 0 ? "" : " at " + frames[0];
    String message =
        ("Sprang itself failed: %s%s. Please report it together with the program;"
                + " SPRANG_JAVA_OPTS=-D%s=true shows more")
            .formatted(fault, where, TRACE);
    if (!Boolean.getBoolean(TRACE)) {
      return message;
    }
    StringWriter trace = new StringWriter();
    fault.printStackTrace(new PrintWriter(trace));
    return message + "\n" + trace;
  }
}
