package dev.sprang.jdk.standin.scope;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Stands for {@code java.util.concurrent.StructuredTaskScope} as JDK 25 has it. */
public interface StructuredTaskScope<T, R> extends AutoCloseable {
  /** Stands for the interface of this name: a forked task. */
  interface Subtask<T> extends Supplier<T> {
    /** Stands for the enum of this name. */
    enum State {
      UNAVAILABLE,
      SUCCESS,
      FAILED
    }

    State state();

    @Override
    T get();

    Throwable exception();
  }

  /** Stands for the interface of this name: decides when to stop, and makes the result. */
  @FunctionalInterface
  interface Joiner<T, R> {
    default boolean onFork(Subtask<? extends T> subtask) {
      Joiners.checkUnavailable(subtask);
      return false;
    }

    default boolean onComplete(Subtask<? extends T> subtask) {
      Joiners.checkCompleted(subtask);
      return false;
    }

    R result() throws Throwable;

    static <T> Joiner<T, Stream<Subtask<T>>> allSuccessfulOrThrow() {
      return new Joiners.AllSuccessful<>();
    }

    static <T> Joiner<T, T> anySuccessfulResultOrThrow() {
      return new Joiners.AnySuccessful<>();
    }

    static <T> Joiner<T, Void> awaitAllSuccessfulOrThrow() {
      return new Joiners.AwaitSuccessful<>();
    }

    static <T> Joiner<T, Void> awaitAll() {
      return new Joiners.AwaitAll<>();
    }

    static <T> Joiner<T, Stream<Subtask<T>>> allUntil(Predicate<Subtask<? extends T>> isDone) {
      return new Joiners.AllUntil<>(isDone);
    }
  }

  /** Stands for the interface of this name. */
  interface Configuration {
    Configuration withThreadFactory(ThreadFactory threadFactory);

    Configuration withName(String name);

    Configuration withTimeout(Duration timeout);
  }

  /** Stands for the class of this name. */
  final class FailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    FailedException(Throwable cause) {
      super(cause);
    }
  }

  /** Stands for the class of this name. */
  final class TimeoutException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TimeoutException() {}
  }

  static <T, R> StructuredTaskScope<T, R> open(
      Joiner<? super T, ? extends R> joiner, Function<Configuration, Configuration> configured) {
    return Scope.open(joiner, configured);
  }

  static <T, R> StructuredTaskScope<T, R> open(Joiner<? super T, ? extends R> joiner) {
    return open(joiner, Function.identity());
  }

  static <T> StructuredTaskScope<T, Void> open() {
    return open(Joiner.awaitAllSuccessfulOrThrow(), Function.identity());
  }

  <U extends T> Subtask<U> fork(Callable<? extends U> task);

  <U extends T> Subtask<U> fork(Runnable task);

  R join() throws InterruptedException;

  boolean isCancelled();

  @Override
  void close();
}
