package dev.sprang.live.run.threads;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The threads of the current execution by number. */
public final class ProgramThreads {
  private ProgramThread[] table = new ProgramThread[8];

  public void add(ProgramThread thread) {
    if (thread.number >= table.length) {
      table = Arrays.copyOf(table, Math.max(2 * table.length, thread.number + 1));
    }
    table[thread.number] = thread;
  }

  /** The thread with this number, which there is in this execution. */
  public ProgramThread get(int number) {
    return table[number];
  }

  /** The thread with this number; null if there is none in this execution. */
  public @Nullable ProgramThread getOrNull(int number) {
    return number < table.length ? table[number] : null;
  }

  /** Numbers of threads are below this. */
  public int end() {
    return table.length;
  }

  /** The program's thread with this object, if it was started in this execution. */
  public @Nullable ProgramThread find(Thread thread) {
    for (ProgramThread known : table) {
      if (known != null && known.thread == thread) {
        return known;
      }
    }
    return null;
  }

  /** Whether all others have ended, so that nobody can come between what one does. */
  public boolean isLast(ProgramThread self) {
    for (ProgramThread thread : table) {
      if (thread != null && thread != self && !thread.ended) {
        return false;
      }
    }
    return true;
  }

  public void clear() {
    Arrays.fill(table, null);
  }
}
