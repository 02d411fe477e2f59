package dev.sprang.live.run.threads;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * What one part of the engine keeps for each thread, so that the thread itself need not know it:
 * made when it is first asked for, and anew in every execution.
 */
public final class PerThread<T> {
  private final Supplier<T> maker;
  private ProgramThread[] owners = new ProgramThread[8];
  private Object[] kept = new Object[8];

  public PerThread(Supplier<T> maker) {
    this.maker = maker;
  }

  @SuppressWarnings("unchecked") // only the maker's are kept
  public T of(ProgramThread thread) {
    int number = thread.number;
    if (number >= owners.length) {
      owners = Arrays.copyOf(owners, Math.max(2 * owners.length, number + 1));
      kept = Arrays.copyOf(kept, owners.length);
    }
    if (owners[number] != thread) {
      owners[number] = thread;
      kept[number] = maker.get();
    }
    return (T) kept[number];
  }
}
