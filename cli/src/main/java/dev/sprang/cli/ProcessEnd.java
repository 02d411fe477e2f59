package dev.sprang.cli;

import dev.sprang.launcher.Interruption;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets the process end with its own exit code, also when a signal ends it. On SIGINT or SIGTERM the
 * JVM runs its shutdown hooks and then exits with a code of its own; so the hook ends the
 * exploration, waits until the main thread has printed what is known, and halts with the main
 * thread's code. {@code System.exit} in the main thread runs the same hook, which then has nothing
 * to do: to halt would cut off the hooks of others, such as JaCoCo's, that save what they have
 * measured. If it comes while a signal is being handled, it blocks until the hook halts.
 */
final class ProcessEnd {
  /** Longer than any execution should take to reach its end. */
  private static final int PATIENCE_SECONDS = 30;

  private final CountDownLatch done = new CountDownLatch(1);
  private volatile int code = ExitCode.CANNOT_VOUCH;

  private ProcessEnd() {}

  static ProcessEnd watching(Interruption interruption, PrintStream err) {
    ProcessEnd end = new ProcessEnd();
    Thread hook = new Thread(() -> end.await(interruption, err), "sprang-end");
    Runtime.getRuntime().addShutdownHook(hook);
    return end;
  }

  /** Everything is printed: ends the process. */
  void exit(int exitCode) {
    code = exitCode;
    done.countDown();
    System.exit(exitCode);
  }

  private void await(Interruption interruption, PrintStream err) {
    boolean isOwnExit = done.getCount() == 0;
    if (isOwnExit) {
      return;
    }
    interruption.raise();
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        err.println("sprang: interrupted, but the running execution does not end");
        err.flush();
      }
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(code);
  }
}
