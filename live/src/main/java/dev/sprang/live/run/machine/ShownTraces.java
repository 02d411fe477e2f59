package dev.sprang.live.run.machine;

import dev.sprang.live.run.switching.EngineFrames;
import dev.sprang.live.weave.site.Twins;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a program sees of the stacks of its exceptions: nothing of the engine. */
public final class ShownTraces {
  private ShownTraces() {}

  /** The program is about to look at an exception, with all that it leads to. */
  public static void clean(Throwable thrown) {
    clean(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private static void clean(@Nullable Throwable thrown, Set<Throwable> known) {
    if (thrown == null || !known.add(thrown)) {
      return;
    }
    StackTraceElement[] all = thrown.getStackTrace();
    List<StackTraceElement> shown = shown(all);
    if (shown.size() < all.length) {
      thrown.setStackTrace(shown.toArray(StackTraceElement[]::new));
    }
    clean(thrown.getCause(), known);
    for (Throwable suppressed : thrown.getSuppressed()) {
      clean(suppressed, known);
    }
  }

  private static List<StackTraceElement> shown(StackTraceElement[] all) {
    List<StackTraceElement> shown = new ArrayList<>();
    boolean wasHook = false;
    for (StackTraceElement frame : all) {
      String type = frame.getClassName();
      if (EngineFrames.isSwitcher(type)) {
        break; // what follows is how the thread was begun
      }
      boolean isOurs = EngineFrames.isOurs(type);
      if (!isOurs && !(wasHook && frame.getLineNumber() < 0)) {
        shown.add(asWritten(frame));
      }
      wasHook = isOurs; // and a method that has not begun, whose class is being initialised
    }
    return shown;
  }

  /** The method as the program has it: weaving renames initialisers. */
  static String method(StackTraceElement frame) {
    return frame.getMethodName().replace("sprang$clinit", "<clinit>");
  }

  private static StackTraceElement asWritten(StackTraceElement frame) {
    String type = Twins.unmask(frame.getClassName());
    String method = method(frame);
    return type.equals(frame.getClassName()) && method.equals(frame.getMethodName())
        ? frame
        : new StackTraceElement(type, method, frame.getFileName(), frame.getLineNumber());
  }
}
