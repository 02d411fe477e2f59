package dev.sprang.jdk.standin.future;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import java.util.Objects;
import java.util.function.Consumer;

/** Several futures, the last or first of which to end lets something else go on. */
final class JoinedFutures {
  private final SharedCell cell = new SharedCell(this, "ended");
  private final CompletableFuture<?>[] futures;
  private int ended;

  JoinedFutures(CompletableFuture<?>... futures) {
    this.futures = CallerCollections.list(futures).toArray(new CompletableFuture<?>[0]);
    for (CompletableFuture<?> future : this.futures) {
      Objects.requireNonNull(future);
    }
  }

  /** Who ends last goes on, with the exception of the first in the list that has one. */
  void whenAll(Consumer<Throwable> next) {
    for (CompletableFuture<?> future : futures) {
      future
          .outcome()
          .add(
              (value, thrown) -> {
                cell.pass();
                ended++;
                if (ended == futures.length) {
                  next.accept(firstThrown());
                }
              });
    }
  }

  private Throwable firstThrown() {
    for (CompletableFuture<?> future : futures) {
      if (future.outcome().thrown() != null) {
        return future.outcome().thrown();
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked") // all futures have values of what the caller takes
  <T> void whenAny(Outcome.Dependent<T> next) {
    for (CompletableFuture<?> future : futures) {
      future.outcome().add(new First<>(cell, (value, thrown) -> next.take((T) value, thrown)));
    }
  }

  /** Depends on several futures and goes on with the first outcome. */
  private record First<T>(SharedCell cell, Outcome.Dependent<T> next)
      implements Outcome.Dependent<T> {
    @Override
    public void take(T value, Throwable thrown) {
      if (cell.passIf(0, 1)) {
        cell.number = 1;
        next.take(value, thrown);
      }
    }

    @Override
    public boolean isOver() {
      cell.look();
      return cell.number == 1;
    }
  }

  /**
   * With the outcome of the first in the list that has one.
   *
   * @param now if one has ended already
   * @param later if one ends from now on
   */
  <T> void whenEither(Outcome.Dependent<T> now, Outcome.Dependent<T> later) {
    if (!takesFirst(now)) {
      this.<T>whenAny((value, thrown) -> takesFirst(later));
    }
  }

  @SuppressWarnings("unchecked") // all futures have values of what the caller takes
  private <T> boolean takesFirst(Outcome.Dependent<T> next) {
    for (CompletableFuture<?> future : futures) {
      if (future.outcome().isSet()) {
        next.take((T) future.outcome().value(), future.outcome().thrown());
        return true;
      }
    }
    return false;
  }

  CompletableFuture<Void> all() {
    CompletableFuture<Void> all = new CompletableFuture<>();
    if (futures.length == 0) {
      all.outcome().set(null, null, false);
    }
    whenAll(thrown -> all.follow(thrown, () -> null));
    return all;
  }

  CompletableFuture<Object> any() {
    CompletableFuture<Object> any = new CompletableFuture<>();
    Outcome.Dependent<Object> ends = (value, thrown) -> any.follow(thrown, () -> value);
    if (futures.length == 1 || !takesFirst(ends)) {
      whenAny(ends);
    }
    return any;
  }
}
