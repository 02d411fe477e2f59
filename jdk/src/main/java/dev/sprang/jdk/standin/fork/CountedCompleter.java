package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/** Stands for {@link java.util.concurrent.CountedCompleter}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
  private static final long serialVersionUID = 1;

  final transient CountedCompleter<?> completer;

  /** Behind it: how many are not yet complete, which may be any number. */
  private final transient SharedCell cell = new SharedCell(this, "pending");

  private transient int pending;

  protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
    this.completer = completer;
    this.pending = initialPendingCount;
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
    cell.look();
    return pending;
  }

  public final void setPendingCount(int count) {
    cell.pass();
    pending = count;
  }

  public final void addToPendingCount(int delta) {
    cell.pass();
    pending += delta;
  }

  public final boolean compareAndSetPendingCount(int expected, int count) {
    cell.look();
    if (pending != expected) {
      return false;
    }
    cell.pass();
    if (pending != expected) {
      return false;
    }
    pending = count;
    return true;
  }

  /** Without the JDK's loop: whoever is about to change it looks once more. */
  public final int decrementPendingCountUnlessZero() {
    cell.look();
    if (pending == 0) {
      return 0;
    }
    cell.pass();
    return pending == 0 ? 0 : pending--;
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

  /** Runs unbegun tasks that end in this one; here all of them are found by who awaits them. */
  public final void helpComplete(int maxTasks) {
    helpWith(maxTasks);
  }

  public final void quietlyCompleteRoot() {
    getRoot().quietlyComplete();
  }

  /** Completers fail too, until one has ended before or does not want to. */
  @Override
  final void hasFailed(Throwable failure) {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at.onExceptionalCompletion(failure, caller)) {
      caller = at;
      at = at.completer;
      if (at == null || !at.failsWith(failure)) {
        return;
      }
    }
  }

  @Override
  protected final boolean exec() {
    compute();
    return false;
  }

  /** Most end later, if at all. */
  @Override
  final void isLeft() {}

  @Override
  final boolean endTellsOfRun() {
    return false;
  }

  @Override
  final boolean looksPerformed() {
    return end.looksTold();
  }

  @Override
  final void awaitPerformed() {
    end.awaitTold();
  }

  @Override
  public T getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(T value) {}
}
