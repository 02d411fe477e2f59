package dev.sprang.jdk.call;

/**
 * What an engine keeps of thread groups and their threads. As in {@link ThreadOperations},
 * operations say that they are.
 */
public interface GroupAccess {
  /** Whether the program may ask groups for their threads at all. */
  boolean areAsked();

  /** The thread that the program began with. */
  Thread first();

  boolean isVirtual(Thread thread);

  /** The group that a thread was made in. */
  ThreadGroup groupOf(Thread thread);

  /** Whether other threads may reach an array of threads. */
  boolean isShared(Thread[] list);

  /** Operation: looks which threads were started. */
  void look();

  /** Operation: the current thread is about to start another one. */
  void add();

  /** Calls {@code Thread.interrupt}, or what a thread has in place of it. */
  void interrupt(Thread thread);
}
