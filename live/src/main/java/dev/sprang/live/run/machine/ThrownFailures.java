package dev.sprang.live.run.machine;

import dev.sprang.execution.CallStack;
import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Execution.FailureSort;
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
import java.util.regex.Pattern;

/** Turns what a program's thread threw into a failure of the execution. */
public final class ThrownFailures {
  /** What the JVM says of a heap that is full, or as good as full. */
  private static final List<String> FULL =
      List.of("Java heap space", "GC overhead limit exceeded", "Metaspace");

  /** Classes that the JVM makes for lambdas, proxies and calls by reflection. */
  private static final Pattern MADE_UP =
      Pattern.compile("\\$\\$Lambda|(^|\\.)\\$Proxy[0-9]+$|^jdk\\.internal\\.reflect\\.");

  private final WovenSites sites;
  private final Map<Site, Integer> known = new HashMap<>();

  public ThrownFailures(WovenSites sites) {
    this.sites = sites;
  }

  Failure of(ProgramThread thread, Throwable caught) {
    Throwable cause = caught instanceof UncheckedFailure ? caught.getCause() : null;
    Throwable thrown = cause == null ? caught : cause;
    return new Failure(
        thread.number,
        site(thread, thrown),
        sort(thrown),
        Twins.unmask(message(thrown)),
        programFrames(thrown.getStackTrace()));
  }

  private static FailureSort sort(Throwable thrown) {
    List<String> names = new ArrayList<>();
    for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
      names.add(type.getName());
    }
    return FailureSort.of(names);
  }

  private static String message(Throwable thrown) {
    Throwable cause = thrown.getCause();
    return thrown.getMessage() != null || cause == null
        ? thrown.toString()
        : Failure.causedBy(thrown.toString(), cause.toString());
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
  public static CallStack paused(StackTraceElement[] stack) {
    int hook = 0;
    while (hook < stack.length && !EngineFrames.isHook(stack[hook].getClassName())) {
      hook++;
    }
    StackTraceElement[] below = Arrays.copyOfRange(stack, hook, stack.length);
    return new CallStack(programFrames(below), inside(below));
  }

  /** The methods of the JDK, or of what stands for it, that the program is in. */
  private static List<Frame> inside(StackTraceElement[] stack) {
    List<Frame> inside = new ArrayList<>();
    for (int k = 0; k < stack.length && !isOfProgram(stack[k]); k++) {
      String type = stack[k].getClassName();
      if (Twins.isTwin(type.replace('.', '/'))) {
        int line = Math.max(0, stack[k].getLineNumber());
        inside.add(0, new Frame(Twins.unmask(type), stack[k].getMethodName(), "", line));
      }
    }
    return inside;
  }

  /** The frames of the program's own code: not those of the JDK, and not ours. */
  static List<Frame> programFrames(StackTraceElement[] stack) {
    List<Frame> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (EngineFrames.isSwitcher(type)) {
        break; // what follows is how the thread was begun
      }
      if (isOfProgram(frame)) {
        String file = frame.getFileName() == null ? "" : frame.getFileName();
        frames.add(
            new Frame(type, ShownTraces.method(frame), file, Math.max(0, frame.getLineNumber())));
      }
    }
    return frames;
  }

  private static boolean isOfProgram(StackTraceElement frame) {
    String type = frame.getClassName();
    boolean isTwin = Twins.isTwin(type.replace('.', '/'));
    boolean isMadeUp = MADE_UP.matcher(type).find();
    boolean isForeign =
        EngineFrames.isOurs(type) || isTwin || isMadeUp || TestLibraries.contain(type);
    return !isForeign && frame.getModuleName() == null;
  }
}
