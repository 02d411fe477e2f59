package dev.sprang.jdk.standin.future;

import dev.sprang.jdk.standin.fork.ForkJoinPool;
import dev.sprang.jdk.standin.pool.Delays;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stands for {@link java.util.concurrent.CompletableFuture}. Completing it is one operation, and so
 * is adding what depends on it. Dependents run in the order in which the JDK's own code runs them,
 * which nothing promises.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class CompletableFuture<T> extends Stages<T> implements Future<T>, CompletionStage<T> {
  /** Marks what runs asynchronously; as in the JDK. */
  public interface AsynchronousCompletionTask {}

  private final Outcome<T> outcome = new Outcome<>(this);

  public CompletableFuture() {}

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
    return supplyAsync(supplier, ForkJoinPool.commonPool());
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
    Objects.requireNonNull(supplier);
    Objects.requireNonNull(executor);
    CompletableFuture<U> future = new CompletableFuture<>();
    future.outcome.follows();
    executor.execute(
        Outcome.task(() -> future.outcome.unlessEnded(() -> future.follow(null, supplier::get))));
    return future;
  }

  public static CompletableFuture<Void> runAsync(Runnable runnable) {
    return runAsync(runnable, ForkJoinPool.commonPool());
  }

  public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
    Objects.requireNonNull(runnable);
    return supplyAsync(
        () -> {
          runnable.run();
          return null;
        },
        executor);
  }

  public static <U> CompletableFuture<U> completedFuture(U value) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.outcome.set(value, null, false);
    return future;
  }

  public static <U> CompletableFuture<U> failedFuture(Throwable thrown) {
    Objects.requireNonNull(thrown);
    CompletableFuture<U> future = new CompletableFuture<>();
    future.outcome.set(null, thrown, false);
    return future;
  }

  public static <U> CompletionStage<U> completedStage(U value) {
    return CompletableFuture.completedFuture(value).minimalCompletionStage();
  }

  public static <U> CompletionStage<U> failedStage(Throwable thrown) {
    Objects.requireNonNull(thrown);
    MinimalStage<U> stage = new MinimalStage<>();
    stage.outcome().set(null, thrown, false);
    return stage;
  }

  public static CompletableFuture<Void> allOf(CompletableFuture<?>... futures) {
    return new JoinedFutures(futures).all();
  }

  public static CompletableFuture<Object> anyOf(CompletableFuture<?>... futures) {
    return new JoinedFutures(futures).any();
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit) {
    return delayedExecutor(delay, unit, ForkJoinPool.commonPool());
  }

  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    Objects.requireNonNull(unit);
    Objects.requireNonNull(executor);
    return task -> Delays.run(() -> executor.execute(task), delay, unit);
  }

  @Override
  public Executor defaultExecutor() {
    return ForkJoinPool.commonPool();
  }

  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  Outcome<T> outcome() {
    return outcome;
  }

  /** The same for those who end the future themselves, or want to know about it. */
  Outcome<T> asked() {
    return outcome;
  }

  /** Passes on what was thrown before, or takes what a function gives. */
  void follow(Throwable thrown, Callable<? extends T> function) {
    if (thrown != null) {
      outcome.set(null, Outcome.wrapped(thrown), true);
      return;
    }
    T value;
    try {
      value = function.call();
    } catch (Throwable failure) {
      outcome.set(null, Outcome.wrapped(failure), true);
      return;
    }
    outcome.set(value, null, true);
  }

  /** Ends as another one ends. */
  void relay(CompletionStage<? extends T> other) {
    other.toCompletableFuture().outcome().add((value, thrown) -> follow(thrown, () -> value));
  }

  @Override
  <U> CompletableFuture<U> after(Executor executor, Calls calls, Step<T, U> step) {
    CompletableFuture<U> next = newIncompleteFuture();
    next.outcome().follows();
    boolean[] isLate = {true};
    outcome.add(
        (value, thrown) -> {
          Executor elsewhere = calls.after(thrown, isLate[0]) ? executor : null;
          follow(elsewhere, step, value, thrown, next);
        });
    isLate[0] = false;
    return next;
  }

  /** What needs no function is done at once, by whoever has come here. */
  private static <T, U> void follow(
      Executor executor, Step<T, U> step, T value, Throwable thrown, CompletableFuture<U> next) {
    next.outcome().run(executor, () -> step.take(value, thrown, next));
  }

  @Override
  <U, V> CompletableFuture<U> afterBoth(
      CompletionStage<? extends V> other, Executor executor, BiStep<T, V, U> step) {
    CompletableFuture<? extends V> second = Objects.requireNonNull(other.toCompletableFuture());
    CompletableFuture<U> next = newIncompleteFuture();
    next.outcome().follows();
    boolean[] isLate = {true};
    new JoinedFutures(this, second)
        .whenAll(
            thrown ->
                next.outcome()
                    .run(
                        thrown == null || isLate[0] ? executor : null,
                        () -> step.take(outcome.value(), second.outcome().value(), thrown, next)));
    isLate[0] = false;
    return next;
  }

  @Override
  <U> CompletableFuture<U> afterEither(
      CompletionStage<? extends T> other, Executor executor, Step<T, U> step) {
    CompletableFuture<? extends T> second = Objects.requireNonNull(other.toCompletableFuture());
    CompletableFuture<U> next = newIncompleteFuture();
    next.outcome().follows();
    new JoinedFutures(this, second)
        .<T>whenEither(
            (value, thrown) -> follow(thrown == null ? executor : null, step, value, thrown, next),
            (value, thrown) -> follow(executor, step, value, thrown, next));
    return next;
  }

  public boolean complete(T value) {
    return asked().setByOthers(value, null);
  }

  public boolean completeExceptionally(Throwable thrown) {
    return asked().setByOthers(null, Objects.requireNonNull(thrown));
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return asked().setByOthers(null, new CancellationException()) || isCancelled();
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    Objects.requireNonNull(supplier);
    Objects.requireNonNull(executor);
    asked();
    executor.execute(Outcome.task(() -> outcome.unlessEnded(() -> follow(null, supplier::get))));
    return this;
  }

  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    return completeAsync(supplier, defaultExecutor());
  }

  public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
    Objects.requireNonNull(unit);
    asked().unlessEndedIn(() -> completeExceptionally(new TimeoutException()), timeout, unit);
    return this;
  }

  public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
    Objects.requireNonNull(unit);
    asked().unlessEndedIn(() -> complete(value), timeout, unit);
    return this;
  }

  public CompletableFuture<T> copy() {
    return thenApply(Function.identity());
  }

  public CompletionStage<T> minimalCompletionStage() {
    MinimalStage<T> stage = new MinimalStage<>();
    outcome.add((value, thrown) -> stage.follow(thrown, () -> value));
    return stage;
  }

  @Override
  public CompletableFuture<T> toCompletableFuture() {
    return this;
  }

  @Override
  public boolean isDone() {
    return asked().isSet();
  }

  @Override
  public boolean isCancelled() {
    return asked().isSet() && outcome.thrown() instanceof CancellationException;
  }

  public boolean isCompletedExceptionally() {
    return asked().isSet() && outcome.thrown() != null;
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    return asked().get();
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Outcome<T> own = asked();
    Objects.requireNonNull(unit);
    if (!own.isSetWithin(unit.toNanos(timeout))) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw new TimeoutException();
    }
    return own.get();
  }

  public T join() {
    return asked().join();
  }

  public T getNow(T valueIfAbsent) {
    return asked().isSet() ? outcome.joined() : valueIfAbsent;
  }

  public T resultNow() {
    if (!asked().isSet()) {
      throw new IllegalStateException("Task has not completed");
    } else if (outcome.thrown() != null) {
      boolean cancelled = outcome.thrown() instanceof CancellationException;
      throw new IllegalStateException(
          cancelled ? "Task was cancelled" : "Task completed with exception");
    }
    return outcome.value();
  }

  public Throwable exceptionNow() {
    if (!asked().isSet()) {
      throw new IllegalStateException("Task has not completed");
    } else if (outcome.thrown() == null) {
      throw new IllegalStateException("Task completed with a result");
    } else if (outcome.thrown() instanceof CancellationException) {
      throw new IllegalStateException("Task was cancelled");
    }
    return Outcome.unwrapped(outcome.thrown());
  }

  public void obtrudeValue(T value) {
    asked().replace(value, null);
  }

  public void obtrudeException(Throwable thrown) {
    asked().replace(null, Objects.requireNonNull(thrown));
  }

  public int getNumberOfDependents() {
    return asked().dependents();
  }

  @Override
  public String toString() {
    return super.toString() + outcome.text();
  }
}
