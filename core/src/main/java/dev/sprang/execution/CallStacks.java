package dev.sprang.execution;

/** The {@linkplain Moment#capability capability} to say how a thread came to where it is. */
@FunctionalInterface
public interface CallStacks {
  /** That of a live thread. Dear: meant for the few moments a report shows. */
  CallStack of(int thread);
}
