package dev.sprang.live.run.threads;

/** What a thread waits for whose pending operation takes something once that is there. */
public interface Awaited {
  /** Whether the thread may go on: it is there, or something else ends the wait. */
  boolean isOver(ProgramThread thread);
}
