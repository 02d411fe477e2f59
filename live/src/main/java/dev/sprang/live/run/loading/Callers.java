package dev.sprang.live.run.loading;

import dev.sprang.live.run.switching.EngineFrames;
import java.lang.reflect.Proxy;
import java.util.regex.Pattern;

/** Whether code that is on a thread's stack is woven, and so tells what it keeps. */
public final class Callers {
  private static final StackWalker FRAMES =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** What changes the collections that methods of the program give it: see {@link #change}. */
  private static final Pattern CHANGING =
      Pattern.compile(
          "java\\.util\\.stream\\.(Collectors|ReduceOps)\\b.*"
              + "|java\\.util\\.(Abstract\\w+|Collection|Deque|List|Map|Queue|Set)\\b.*"
              + "\\.(clear|poll|remove|replaceAll|retain|sort)\\w*");

  private Callers() {}

  /**
   * Whether the code of the JDK that has called woven code changes what that returns to it: what a
   * collection of the program leaves to the JDK it does by its own iterators and views, and a
   * stream collects into what a function has given it.
   */
  public static boolean change() {
    return FRAMES.walk(
        frames ->
            frames
                .dropWhile(frame -> !areWoven(frame.getDeclaringClass()))
                .skip(1)
                .takeWhile(frame -> !areWoven(frame.getDeclaringClass()))
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .anyMatch(method -> CHANGING.matcher(method).matches()));
  }

  /** A proxy is not, though its class is the loader's. */
  public static boolean areWoven(Class<?> type) {
    return type.getClassLoader() instanceof ProgramLoader && !Proxy.class.isAssignableFrom(type);
  }

  /**
   * Whether an exception that woven code throws now may get to code of the JDK that keeps it. If
   * not, it gets no further than to where the engine began to run the thread.
   */
  public static boolean mayKeepExceptions() {
    return FRAMES.walk(
        frames ->
            frames
                .map(StackWalker.StackFrame::getDeclaringClass)
                .dropWhile(type -> !areWoven(type))
                .filter(type -> !areWoven(type))
                .findFirst()
                .filter(type -> type != Thread.class && !EngineFrames.isInside(type.getName()))
                .isPresent());
  }
}
