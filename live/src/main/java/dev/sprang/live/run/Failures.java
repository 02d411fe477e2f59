package dev.sprang.live.run;

import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Frame;
import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.live.weave.Site;
import dev.sprang.live.weave.SiteTable;
import dev.sprang.live.weave.Twins;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns what a program's thread threw into a failure of the execution. */
final class Failures {
  /** What the JVM says of a heap that is full, or as good as full. */
  private static final List<String> FULL =
      List.of("Java heap space", "GC overhead limit exceeded", "Metaspace");

  private static final String HOOKS = "dev.sprang.hooks.";
  private static final String OWN = "dev.sprang.live.run.";
  private static final List<String> SWITCHERS =
      List.of(OWN + "ContinuationSwitcher", OWN + "PlatformSwitcher");
  private static final List<String> OURS = List.of("dev.sprang.live.", HOOKS);

  private final SiteTable sites;
  private final Map<Site, Integer> known = new HashMap<>();

  Failures(SiteTable sites) {
    this.sites = sites;
  }

  Failure of(ProgramThread thread, Throwable caught) {
    Throwable thrown = caught instanceof UncheckedFailure carrier ? carrier.getCause() : caught;
    return new Failure(
        thread.number,
        site(thread, thrown),
        Twins.unmask(message(thrown)),
        programFrames(thrown.getStackTrace()));
  }

  private static String message(Throwable thrown) {
    boolean isTold = thrown.getMessage() != null || thrown.getCause() == null;
    return isTold
        ? thrown.toString()
        : Failure.causedBy(thrown.toString(), thrown.getCause().toString());
  }

  /** Where the program's own code threw it, or called what threw it. */
  private int site(ProgramThread thread, Throwable thrown) {
    List<Frame> frames = programFrames(thrown.getStackTrace());
    if (frames.isEmpty()) {
      return thread.site;
    }
    Frame frame = frames.get(0);
    Site.Subject subject = new Site.Subject.Thrown();
    Site site = new Site(frame.type(), frame.method(), "", -1, frame.file(), frame.line(), subject);
    return known.computeIfAbsent(site, sites::add);
  }

  /**
   * Whether the heap is full. Executions share it with the explorer, so that is nothing the program
   * can be blamed for.
   */
  static boolean isMemoryFull(Throwable thrown) {
    return thrown instanceof OutOfMemoryError
        && thrown.getMessage() != null
        && FULL.stream().anyMatch(thrown.getMessage()::startsWith);
  }

  /** The same of a thread that has paused in a hook: what is above is how we pause. */
  static List<Frame> pausedFrames(StackTraceElement[] stack) {
    int hook = 0;
    while (hook < stack.length && !stack[hook].getClassName().startsWith(HOOKS)) {
      hook++;
    }
    return programFrames(Arrays.copyOfRange(stack, hook, stack.length));
  }

  /** The frames of the program's own code: not those of the JDK, and not ours. */
  static List<Frame> programFrames(StackTraceElement[] stack) {
    List<Frame> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (SWITCHERS.stream().anyMatch(type::startsWith)) {
        break; // what follows is how the thread was begun
      }
      boolean isOurs = OURS.stream().anyMatch(type::startsWith);
      boolean isTwin = Twins.isTwin(type.replace('.', '/'));
      boolean isMadeUp = type.contains("$$Lambda");
      boolean isForeign = isOurs || isTwin || isMadeUp || TestLibraries.contain(type);
      if (!isForeign && frame.getModuleName() == null) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        String method = frame.getMethodName().replace("sprang$clinit", "<clinit>");
        frames.add(new Frame(type, method, file, Math.max(0, frame.getLineNumber())));
      }
    }
    return frames;
  }
}
