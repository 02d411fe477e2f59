package dev.sprang.jdk.call;

/**
 * What an engine keeps of the program's life, and does about it. As in {@link ThreadOperations},
 * operations say that they are.
 */
public interface LifeAccess {
  /** Whether the program may have shutdown hooks at all. */
  boolean mayHaveHooks();

  boolean isDaemon(Thread thread);

  /** Whether the current thread is one. */
  boolean isByDaemon();

  boolean isStarted(Thread thread);

  /** How many threads keep the program alive: all but daemons and running hooks. */
  int users();

  void setUsers(int users);

  /** Any thread may be the one that starts a hook. */
  void escape(Thread hook);

  /** Operation: is about to change what the program lives on. */
  void change();

  /** Operation: never goes on. */
  void waitForEver();

  /** Operation: starts a thread. */
  void start(Thread thread);

  /**
   * Operation: ends the program. Nobody comes back from here.
   *
   * @param isTold whether the program gave the code itself, so that it belongs to its results
   */
  void end(int code, boolean isTold);
}
