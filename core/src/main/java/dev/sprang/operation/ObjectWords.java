package dev.sprang.operation;

/**
 * What an operation finds at the object it is about, which decides whether its thread can go on.
 */
public interface ObjectWords {
  int NOBODY = -1;

  /** The thread that holds the monitor which {@code thread} is about to use, or nobody. */
  int holder(int thread);

  /** Whether {@code thread}, which is about to take its monitor back, has not been woken yet. */
  boolean isWaiting(int thread);

  boolean hasPermit(int thread);

  /** Whether one of the locations that {@code thread} awaits holds what it should. */
  boolean isSatisfied(int thread);
}
