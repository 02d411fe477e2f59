package dev.sprang.jdk.standin.scope;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.scope.StructuredTaskScope.Joiner;
import dev.sprang.jdk.standin.scope.StructuredTaskScope.Subtask;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The joiners that come with {@link StructuredTaskScope}. */
final class Joiners {
  private Joiners() {}

  static void checkUnavailable(Subtask<?> subtask) {
    if (subtask.state() != Subtask.State.UNAVAILABLE) {
      throw new IllegalArgumentException("Subtask not in UNAVAILABLE state");
    }
  }

  static Subtask.State checkCompleted(Subtask<?> subtask) {
    Subtask.State state = subtask.state();
    if (state == Subtask.State.UNAVAILABLE) {
      throw new IllegalArgumentException("Subtask has not completed");
    }
    return state;
  }

  /** Waits for all subtasks, whatever becomes of them. */
  static final class AwaitAll<T> implements Joiner<T, Void> {
    @Override
    public Void result() {
      return null;
    }
  }

  /** Stops at the first subtask that fails. */
  private abstract static class Successful<T, R> implements Joiner<T, R> {
    private final SharedCell cell = new SharedCell(this, "first exception");
    private Throwable first;

    @Override
    public boolean onComplete(Subtask<? extends T> subtask) {
      if (checkCompleted(subtask) != Subtask.State.FAILED) {
        return false;
      }
      Throwable thrown = subtask.exception();
      boolean isFirst = cell.passIf(0, 1);
      if (isFirst) {
        first = thrown;
        cell.number = 1;
      }
      return isFirst;
    }

    void throwFirst() throws Throwable {
      cell.look();
      if (first != null) {
        throw first;
      }
    }
  }

  /** The same without a result. */
  static final class AwaitSuccessful<T> extends Successful<T, Void> {
    @Override
    public Void result() throws Throwable {
      throwFirst();
      return null;
    }
  }

  /** The same with all subtasks as a result. */
  static final class AllSuccessful<T> extends Successful<T, Stream<Subtask<T>>> {
    private final Forked<T> forked = new Forked<>();

    @Override
    public boolean onFork(Subtask<? extends T> subtask) {
      return forked.add(subtask);
    }

    @Override
    public Stream<Subtask<T>> result() throws Throwable {
      throwFirst();
      return forked.stream();
    }
  }

  /** Stops when the program says so. */
  static final class AllUntil<T> implements Joiner<T, Stream<Subtask<T>>> {
    private final Predicate<Subtask<? extends T>> isDone;
    private final Forked<T> forked = new Forked<>();

    AllUntil(Predicate<Subtask<? extends T>> isDone) {
      this.isDone = Objects.requireNonNull(isDone);
    }

    @Override
    public boolean onFork(Subtask<? extends T> subtask) {
      return forked.add(subtask);
    }

    @Override
    public boolean onComplete(Subtask<? extends T> subtask) {
      checkCompleted(subtask);
      return isDone.test(subtask);
    }

    @Override
    public Stream<Subtask<T>> result() {
      return forked.stream();
    }
  }

  /** The subtasks in the order in which they were forked, which is their owner's business. */
  private static final class Forked<T> {
    private final List<Subtask<T>> subtasks = new ArrayList<>();

    @SuppressWarnings("unchecked") // what a subtask gives is only ever read
    boolean add(Subtask<? extends T> subtask) {
      checkUnavailable(subtask);
      subtasks.add((Subtask<T>) subtask);
      return false;
    }

    Stream<Subtask<T>> stream() {
      return List.copyOf(subtasks).stream(); // of what never changes again, for anybody to read
    }
  }

  /** Stops at the first subtask that succeeds. */
  static final class AnySuccessful<T> implements Joiner<T, T> {
    private static final int FAILED = 1;
    private static final int SUCCESSFUL = 2;

    /** Its number tells what of a subtask there is. */
    private final SharedCell cell = new SharedCell(this, "subtask");

    private Subtask<? extends T> best;

    @Override
    public boolean onComplete(Subtask<? extends T> subtask) {
      boolean succeeds = checkCompleted(subtask) == Subtask.State.SUCCESS;
      int rank = succeeds ? SUCCESSFUL : FAILED;
      if (!cell.passIf(0, rank)) {
        return false;
      }
      best = subtask;
      cell.number = rank;
      return succeeds;
    }

    @Override
    public T result() throws Throwable {
      cell.look();
      Subtask<? extends T> found = best;
      if (found == null) {
        throw new NoSuchElementException("No subtasks completed");
      } else if (found.state() == Subtask.State.SUCCESS) {
        return found.get();
      }
      throw found.exception();
    }
  }
}
