package dev.sprang.live.run.machine;

import dev.sprang.live.run.threads.ProgramThread;

/** What is done, inside a thread of the program, at the moments of its life that others notice. */
public record ThreadLifecycle(WaitEnd waitEnd, Uncaught uncaught, ThreadEnd threadEnd) {
  /** It has waited, and is about to do its next operation. */
  public interface WaitEnd {
    /** Shows those who ask for its state that it waits no longer. */
    void showRunnable(ProgramThread thread);
  }

  /** It has thrown what it did not catch. */
  public interface Uncaught {
    /** Lets the program's own handler deal with that; false if it has none. */
    boolean handle(ProgramThread thread, Throwable thrown);
  }

  /** It has nothing left to do. */
  public interface ThreadEnd {
    /** Before its end is an event: it may owe something to others. */
    void before(ProgramThread thread);

    /** When it has ended for all who ask. */
    void after(ProgramThread thread);
  }
}
