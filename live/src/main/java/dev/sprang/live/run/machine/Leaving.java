package dev.sprang.live.run.machine;

import dev.sprang.live.run.threads.ProgramThread;

/**
 * What a thread owes to others when it goes on after a wait, and when it ends; called inside it.
 */
public interface Leaving {
  /** Whether the program itself deals with what the thread threw. */
  boolean handles(ProgramThread thread, Throwable thrown);

  /** Before it does anything after it has waited: others are to see that it is back. */
  void comeBack(ProgramThread thread);

  /** Before its end is an event. */
  void before(ProgramThread thread);

  /** When it has ended for all who ask. */
  void after(ProgramThread thread);
}
