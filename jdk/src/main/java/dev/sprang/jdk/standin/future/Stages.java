package dev.sprang.jdk.standin.future;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The stages that can follow a {@link CompletableFuture}: each says what it does with the outcomes
 * of those before it; the future says when.
 */
abstract class Stages<T> implements CompletionStage<T> {
  /** What a stage does with the outcome of the one before it, which is a value or thrown. */
  interface Step<T, U> {
    void take(T value, Throwable thrown, CompletableFuture<U> next) throws Throwable;
  }

  /** The same with the outcomes of two. */
  interface BiStep<T, V, U> {
    void take(T value, V other, Throwable thrown, CompletableFuture<U> next) throws Throwable;
  }

  /** After which outcomes a stage calls its function; else it passes on what it got. */
  enum Calls {
    AFTER_VALUES,
    AFTER_FAILURES,
    /** Also after values if the future had ended before: the executor is asked for nothing then. */
    AFTER_FAILURES_OR_LATE,
    ALWAYS;

    boolean after(Throwable thrown, boolean isLate) {
      return switch (this) {
        case AFTER_VALUES -> thrown == null;
        case AFTER_FAILURES -> thrown != null;
        case AFTER_FAILURES_OR_LATE -> thrown != null || isLate;
        case ALWAYS -> true;
      };
    }
  }

  /** The next stage, after this one; executor null if whoever completes this one goes on. */
  abstract <U> CompletableFuture<U> after(Executor executor, Calls calls, Step<T, U> step);

  /** The next stage, after both, with the first's exception if both have one. */
  abstract <U, V> CompletableFuture<U> afterBoth(
      CompletionStage<? extends V> other, Executor executor, BiStep<T, V, U> step);

  /** The next stage, after whichever comes first. */
  abstract <U> CompletableFuture<U> afterEither(
      CompletionStage<? extends T> other, Executor executor, Step<T, U> step);

  /** Where stages run that are to run elsewhere. */
  public abstract Executor defaultExecutor();

  private static <T, U> Step<T, U> applying(Function<? super T, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return (value, thrown, next) -> next.follow(thrown, () -> fn.apply(value));
  }

  private static <T> Step<T, Void> accepting(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    return (value, thrown, next) ->
        next.follow(
            thrown,
            () -> {
              action.accept(value);
              return null;
            });
  }

  private static <T> Step<T, Void> running(Runnable action) {
    Objects.requireNonNull(action);
    return accepting(value -> action.run());
  }

  private static <T, V, U> BiStep<T, V, U> combining(
      BiFunction<? super T, ? super V, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return (value, other, thrown, next) -> next.follow(thrown, () -> fn.apply(value, other));
  }

  private static <T, V> BiStep<T, V, Void> acceptingBoth(BiConsumer<? super T, ? super V> action) {
    Objects.requireNonNull(action);
    return combining(
        (value, other) -> {
          action.accept(value, other);
          return null;
        });
  }

  private static <T, V> BiStep<T, V, Void> runningAfterBoth(Runnable action) {
    Objects.requireNonNull(action);
    return acceptingBoth((value, other) -> action.run());
  }

  private static <T, U> Step<T, U> handling(BiFunction<? super T, Throwable, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return (value, thrown, next) -> next.follow(null, () -> fn.apply(value, thrown));
  }

  /** What was thrown before is passed on, whatever the action throws. */
  private static <T> Step<T, T> observing(BiConsumer<? super T, ? super Throwable> action) {
    Objects.requireNonNull(action);
    return (value, thrown, next) -> {
      Throwable own = null;
      try {
        action.accept(value, thrown);
      } catch (Throwable failure) {
        own = failure;
      }
      if (thrown != null && own != null && own != thrown) {
        thrown.addSuppressed(own);
      }
      next.follow(thrown != null ? thrown : own, () -> value);
    };
  }

  @SuppressWarnings("unchecked") // the value of a stage that is only waited for is not used
  private static <T> CompletionStage<T> anything(CompletionStage<?> other) {
    return (CompletionStage<T>) other;
  }

  @Override
  public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> fn) {
    return after(null, Calls.AFTER_VALUES, applying(fn));
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn) {
    return after(defaultExecutor(), Calls.AFTER_VALUES, applying(fn));
  }

  @Override
  public <U> CompletableFuture<U> thenApplyAsync(
      Function<? super T, ? extends U> fn, Executor executor) {
    return after(Objects.requireNonNull(executor), Calls.AFTER_VALUES, applying(fn));
  }

  @Override
  public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
    return after(null, Calls.AFTER_VALUES, accepting(action));
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
    return after(defaultExecutor(), Calls.AFTER_VALUES, accepting(action));
  }

  @Override
  public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
    return after(Objects.requireNonNull(executor), Calls.AFTER_VALUES, accepting(action));
  }

  @Override
  public CompletableFuture<Void> thenRun(Runnable action) {
    return after(null, Calls.AFTER_VALUES, running(action));
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action) {
    return after(defaultExecutor(), Calls.AFTER_VALUES, running(action));
  }

  @Override
  public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
    return after(Objects.requireNonNull(executor), Calls.AFTER_VALUES, running(action));
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
    return afterBoth(other, null, combining(fn));
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
    return afterBoth(other, defaultExecutor(), combining(fn));
  }

  @Override
  public <U, V> CompletableFuture<V> thenCombineAsync(
      CompletionStage<? extends U> other,
      BiFunction<? super T, ? super U, ? extends V> fn,
      Executor executor) {
    return afterBoth(other, Objects.requireNonNull(executor), combining(fn));
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return afterBoth(other, null, acceptingBoth(action));
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    return afterBoth(other, defaultExecutor(), acceptingBoth(action));
  }

  @Override
  public <U> CompletableFuture<Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      Executor executor) {
    return afterBoth(other, Objects.requireNonNull(executor), acceptingBoth(action));
  }

  @Override
  public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
    return afterBoth(other, null, runningAfterBoth(action));
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
    return afterBoth(other, defaultExecutor(), runningAfterBoth(action));
  }

  @Override
  public CompletableFuture<Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return afterBoth(other, Objects.requireNonNull(executor), runningAfterBoth(action));
  }

  @Override
  public <U> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> fn) {
    return afterEither(other, null, applying(fn));
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn) {
    return afterEither(other, defaultExecutor(), applying(fn));
  }

  @Override
  public <U> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor) {
    return afterEither(other, Objects.requireNonNull(executor), applying(fn));
  }

  @Override
  public CompletableFuture<Void> acceptEither(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return afterEither(other, null, accepting(action));
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    return afterEither(other, defaultExecutor(), accepting(action));
  }

  @Override
  public CompletableFuture<Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
    return afterEither(other, Objects.requireNonNull(executor), accepting(action));
  }

  @Override
  public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
    return afterEither(Stages.<T>anything(other), null, running(action));
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
    return afterEither(Stages.<T>anything(other), defaultExecutor(), running(action));
  }

  @Override
  public CompletableFuture<Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    return afterEither(
        Stages.<T>anything(other), Objects.requireNonNull(executor), running(action));
  }

  @Override
  public <U> CompletableFuture<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> fn) {
    return composed(null, fn);
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn) {
    return composed(defaultExecutor(), fn);
  }

  @Override
  public <U> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
    return composed(Objects.requireNonNull(executor), fn);
  }

  private <U> CompletableFuture<U> composed(
      Executor executor, Function<? super T, ? extends CompletionStage<U>> fn) {
    Objects.requireNonNull(fn);
    return after(
        executor,
        Calls.AFTER_VALUES,
        (value, thrown, next) -> {
          if (thrown != null) {
            next.follow(thrown, () -> null);
          } else {
            next.relay(fn.apply(value));
          }
        });
  }

  @Override
  public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> fn) {
    return after(null, Calls.ALWAYS, handling(fn));
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn) {
    return after(defaultExecutor(), Calls.ALWAYS, handling(fn));
  }

  @Override
  public <U> CompletableFuture<U> handleAsync(
      BiFunction<? super T, Throwable, ? extends U> fn, Executor executor) {
    return after(Objects.requireNonNull(executor), Calls.ALWAYS, handling(fn));
  }

  @Override
  public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
    return after(null, Calls.ALWAYS, observing(action));
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
    return after(defaultExecutor(), Calls.ALWAYS, observing(action));
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super Throwable> action, Executor executor) {
    return after(Objects.requireNonNull(executor), Calls.ALWAYS, observing(action));
  }

  @Override
  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
    return recovered(null, fn);
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
    return recovered(defaultExecutor(), fn);
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(
      Function<Throwable, ? extends T> fn, Executor executor) {
    return recovered(Objects.requireNonNull(executor), fn);
  }

  private CompletableFuture<T> recovered(Executor executor, Function<Throwable, ? extends T> fn) {
    Objects.requireNonNull(fn);
    return after(
        executor,
        Calls.AFTER_FAILURES_OR_LATE,
        (value, thrown, next) ->
            next.follow(null, () -> thrown == null ? value : fn.apply(thrown)));
  }

  @Override
  public CompletableFuture<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    return recomposed(null, fn);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    return recomposed(defaultExecutor(), fn);
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
    return recomposed(Objects.requireNonNull(executor), fn);
  }

  private CompletableFuture<T> recomposed(
      Executor executor, Function<Throwable, ? extends CompletionStage<T>> fn) {
    Objects.requireNonNull(fn);
    return after(
        executor,
        Calls.AFTER_FAILURES,
        (value, thrown, next) -> {
          if (thrown == null) {
            next.follow(null, () -> value);
          } else {
            next.relay(fn.apply(thrown));
          }
        });
  }
}
