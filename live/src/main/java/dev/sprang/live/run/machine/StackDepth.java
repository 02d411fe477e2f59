package dev.sprang.live.run.machine;

import dev.sprang.execution.Refusal;
import dev.sprang.live.run.switching.EngineFrames;
import dev.sprang.live.run.threads.ProgramThread;

/**
 * Keeps the stacks of the program's threads from getting full inside the engine, which works on
 * them: a thread that is too deep in calls when it uses memory gets the error there, at the same
 * depth in every execution. Deeper calls that use no shared memory fill the stack as anywhere.
 */
public final class StackDepth {
  public static final Refusal FULL =
      new Refusal(
          "The program's stack is full at a point where the engine cannot give it up halfway",
          "If it does not recurse for ever, give it more with SPRANG_JAVA_OPTS=-Xss64m");

  /** What the stack of an ordinary JVM holds, more or less. */
  private static final int DEEPEST = 10_000;

  /** Looking at the stack is slow; it is done this often, less one, in between. */
  private static final int INTERVAL = 255;

  private static final StackWalker WALKER = StackWalker.getInstance();

  private StackDepth() {}

  /**
   * @throws StackOverflowError if the calling thread is too deep in calls
   */
  public static void check(ProgramThread self) {
    self.hooks++;
    if ((self.hooks & INTERVAL) == 0 && isTooDeep()) {
      throw new StackOverflowError("more than %d calls deep".formatted(DEEPEST));
    }
  }

  private static boolean isTooDeep() {
    return WALKER.walk(
        frames -> frames.filter(StackDepth::isTheProgram).skip(DEEPEST).findFirst().isPresent());
  }

  /** What the JDK and the engine have on the stack differs from one JDK to the next. */
  private static boolean isTheProgram(StackWalker.StackFrame frame) {
    String type = frame.getClassName();
    return !type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("dev.sprang.");
  }

  /** Whether the stack got full inside the engine, so that what it was doing is half done. */
  public static boolean cameUpInside(StackOverflowError overflow) {
    StackTraceElement[] trace = overflow.getStackTrace();
    boolean isThrownHere =
        trace.length > 0 && trace[0].getClassName().equals(StackDepth.class.getName());
    for (int i = 0; !isThrownHere && i < Math.min(CALLED, trace.length); i++) {
      if (EngineFrames.isInside(trace[i].getClassName())) {
        return true;
      }
    }
    return false;
  }

  /** How many methods of the JDK the engine may have called when something is thrown there. */
  private static final int CALLED = 30;
}
