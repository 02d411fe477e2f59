package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;

/** Stands for {@link java.util.concurrent.CountedCompleter}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
  private static final long serialVersionUID = 1;

  final transient CountedCompleter<?> completer;

  /** Its number is how many are not yet complete. */
  private final transient SharedCell pending = new SharedCell(this, "pending");

  protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
    this.completer = completer;
    pending.pass();
    pending.number = initialPendingCount;
  }

  protected CountedCompleter(CountedCompleter<?> completer) {
    this(completer, 0);
  }

  protected CountedCompleter() {
    this(null, 0);
  }

  public abstract void compute();

  public void onCompletion(CountedCompleter<?> caller) {}

  public boolean onExceptionalCompletion(Throwable thrown, CountedCompleter<?> caller) {
    return true;
  }

  public final CountedCompleter<?> getCompleter() {
    return completer;
  }

  public final int getPendingCount() {
    pending.look();
    return pending.number;
  }

  public final void setPendingCount(int count) {
    pending.pass();
    pending.number = count;
  }

  public final void addToPendingCount(int delta) {
    pending.pass();
    pending.number += delta;
  }

  public final boolean compareAndSetPendingCount(int expected, int count) {
    if (!pending.passIf(expected, expected + 1)) {
      return false;
    }
    pending.number = count;
    return true;
  }

  public final int decrementPendingCountUnlessZero() {
    if (!pending.passIf(1, Integer.MAX_VALUE)) {
      return 0;
    }
    return pending.number--;
  }

  public final CountedCompleter<?> getRoot() {
    CountedCompleter<?> root = this;
    while (root.completer != null) {
      root = root.completer;
    }
    return root;
  }

  public final void tryComplete() {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at != null && at.decrementPendingCountUnlessZero() == 0) {
      at.onCompletion(caller);
      caller = at;
      at = at.completer;
    }
    if (at == null) {
      caller.quietlyComplete();
    }
  }

  public final void propagateCompletion() {
    CountedCompleter<?> last = this;
    CountedCompleter<?> at = this;
    while (at != null && at.decrementPendingCountUnlessZero() == 0) {
      last = at;
      at = at.completer;
    }
    if (at == null) {
      last.quietlyComplete();
    }
  }

  @Override
  public void complete(T result) {
    setRawResult(result);
    onCompletion(this);
    quietlyComplete();
    if (completer != null) {
      completer.tryComplete();
    }
  }

  public final CountedCompleter<?> firstComplete() {
    return decrementPendingCountUnlessZero() == 0 ? this : null;
  }

  public final CountedCompleter<?> nextComplete() {
    if (completer != null) {
      return completer.firstComplete();
    }
    quietlyComplete();
    return null;
  }

  public final void quietlyCompleteRoot() {
    getRoot().quietlyComplete();
  }

  @Override
  final void fails(Throwable failure) {
    super.fails(failure);
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at != null && at.onExceptionalCompletion(failure, caller)) {
      caller = at;
      at = at.completer;
      if (at != null && !at.isDone()) {
        at.completeExceptionally(failure);
      } else {
        at = null;
      }
    }
  }

  @Override
  protected final boolean exec() {
    compute();
    return false;
  }

  @Override
  public T getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(T value) {}
}
