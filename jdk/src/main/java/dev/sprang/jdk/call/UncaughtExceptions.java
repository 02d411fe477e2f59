package dev.sprang.jdk.call;

import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of an exception that a thread does not catch: the program's own handler gets it, of
 * the thread, its group or all threads, as in the JVM. Then it is the program's business and no
 * failure, except for assertions: those are for us.
 */
public record UncaughtExceptions(HandlerAccess handlers) {
  /** Lets the program deal with it. Whether it is a failure all the same. */
  public boolean fails(Thread thread, Throwable thrown) {
    UncaughtExceptionHandler handler = find(thread);
    if (handler == null) {
      return true;
    }
    handlers.call(handler, thread, thrown);
    return thrown instanceof AssertionError;
  }

  private @Nullable UncaughtExceptionHandler find(Thread thread) {
    UncaughtExceptionHandler found = handlers.of(thread);
    while (found instanceof ThreadGroup && !handlers.handlesItself((ThreadGroup) found)) {
      found = handlers.parentOf((ThreadGroup) found);
    }
    return found != null ? found : handlers.ofAll();
  }
}
