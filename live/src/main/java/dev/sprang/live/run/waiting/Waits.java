package dev.sprang.live.run.waiting;

import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;

/** How threads wait on a monitor or condition, which they hold, and how those are woken. */
public interface Waits {
  /**
   * Lets the monitor go until the thread is woken or something else ends the wait, and takes it
   * back.
   *
   * @return whether it was woken; if not, its time was over
   */
  boolean await(
      ProgramThread self, Monitor.WaitSet set, boolean timed, boolean interruptible, int site)
      throws InterruptedException;

  void notifyOne(ProgramThread self, Monitor.WaitSet set, int site);

  void notifyAll(ProgramThread self, Monitor.WaitSet set, int site);

  /** How many threads wait, as the holder of the monitor sees it. */
  int count(ProgramThread self, Monitor.WaitSet set, int site);
}
