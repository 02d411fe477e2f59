package dev.sprang.live.run.loading;

import dev.sprang.live.run.switching.EngineFrames;
import java.lang.reflect.Proxy;

/** Whether code that is on a thread's stack is woven, and so tells what it keeps. */
public final class Callers {
  private static final StackWalker FRAMES =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Callers() {}

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
