package dev.sprang.operation;

/**
 * What the threads' pending operations find: the part of an engine's state that decides who can go
 * on. Asked by {@link Semantics}, which knows the rules.
 */
public interface SharedWords extends ObjectWords {
  /** Whether {@code waiter} waits where {@code notifier} is about to wake somebody. */
  boolean isWaitingFor(int waiter, int notifier);

  /** Whether {@code thread} has ended, so that others need not wait for that. */
  boolean hasEnded(int thread);

  /** Whether {@code thread} has not been started yet. */
  boolean isUnstarted(int thread);
}
