package dev.sprang.live.run.machine;

import dev.sprang.execution.Execution.Failure;
import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.live.run.switching.EngineFrames;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.live.weave.site.WovenSites;
import dev.sprang.operation.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns what a program's thread threw into a failure of the execution. */
public final class ThrownFailures {
  /** What the JVM says of a heap that is full, or as good as full. */
  private static final List<String> FULL =
      List.of("Java heap space", "GC overhead limit exceeded", "Metaspace");

  private final WovenSites sites;
  private final Map<Site, Integer> known = new HashMap<>();

  public ThrownFailures(WovenSites sites) {
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
  public static List<Frame> pausedFrames(StackTraceElement[] stack) {
    int hook = 0;
    while (hook < stack.length && !EngineFrames.isHook(stack[hook].getClassName())) {
      hook++;
    }
    return programFrames(Arrays.copyOfRange(stack, hook, stack.length));
  }

  /** The frames of the program's own code: not those of the JDK, and not ours. */
  static List<Frame> programFrames(StackTraceElement[] stack) {
    List<Frame> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (EngineFrames.isSwitcher(type)) {
        break; // what follows is how the thread was begun
      }
      boolean isTwin = Twins.isTwin(type.replace('.', '/'));
      boolean isMadeUp = type.contains("$$Lambda");
      boolean isForeign =
          EngineFrames.isOurs(type) || isTwin || isMadeUp || TestLibraries.contain(type);
      if (!isForeign && frame.getModuleName() == null) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        String method = frame.getMethodName().replace("sprang$clinit", "<clinit>");
        frames.add(new Frame(type, method, file, Math.max(0, frame.getLineNumber())));
      }
    }
    return frames;
  }
}
