package dev.sprang.jdk.call;

import java.lang.Thread.UncaughtExceptionHandler;
import org.jspecify.annotations.Nullable;

/**
 * What an engine knows of handlers for uncaught exceptions. As in {@link ThreadOperations},
 * operations say that they are.
 */
public interface HandlerAccess {
  /** What {@code Thread.getUncaughtExceptionHandler} gives: the thread's own one, or its group. */
  @Nullable UncaughtExceptionHandler of(Thread thread);

  /** Whether a group has a method of its own in place of the JDK's, which hands exceptions on. */
  boolean handlesItself(ThreadGroup group);

  @Nullable ThreadGroup parentOf(ThreadGroup group);

  /** Operation, where the program may set one: the handler of all threads. */
  @Nullable UncaughtExceptionHandler ofAll();

  /** Calls a handler. What it throws is ignored, as by the JVM. */
  void call(UncaughtExceptionHandler handler, Thread thread, Throwable thrown);
}
