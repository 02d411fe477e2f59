package dev.sprang.jdk.standin.future;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.fork.Compensation;
import dev.sprang.jdk.standin.pool.Delays;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** How a {@link CompletableFuture} has ended, if it has, and what depends on it. */
final class Outcome<T> {
  /** Takes an outcome. */
  interface Dependent<T> {
    void take(T value, Throwable thrown);
  }

  /** What a stage does, which may fail. */
  interface Action {
    void run() throws Throwable;
  }

  /** What asynchronous stages hand to their executor. */
  private record Task(Runnable action)
      implements Runnable, CompletableFuture.AsynchronousCompletionTask {
    @Override
    public void run() {
      action.run();
    }
  }

  private final SharedCell cell;

  /**
   * Its number is 1 when somebody else than the stage's own function is about to end the future:
   * only then whoever is about to call that function has to look whether the future has ended.
   */
  private final SharedCell others;

  /** Whether a function may be called to end the future: known before anybody has it. */
  private boolean isFollowing;

  private final List<Dependent<? super T>> dependents = new ArrayList<>();
  private T value;
  private Throwable thrown;

  Outcome(CompletableFuture<T> future) {
    this.cell = new SharedCell(future, "result");
    this.others = new SharedCell(future, "others");
  }

  static Runnable task(Runnable action) {
    return new Task(action);
  }

  static Throwable wrapped(Throwable thrown) {
    return thrown instanceof CompletionException ? thrown : new CompletionException(thrown);
  }

  static Throwable unwrapped(Throwable thrown) {
    return thrown instanceof CompletionException && thrown.getCause() != null
        ? thrown.getCause()
        : thrown;
  }

  /**
   * Ends the future, unless it has ended, and goes on with what depends on it.
   *
   * @param nested whether a stage before it is being ended by the same thread: then first come,
   *     first served, else the last one comes first
   */
  boolean set(T result, Throwable failure, boolean nested) {
    if (!cell.passIf(0, 1)) {
      return false;
    }
    value = result;
    thrown = failure;
    cell.number = 1;
    List<Dependent<? super T>> waiting = new ArrayList<>(dependents);
    dependents.clear();
    for (int k = 0; k < waiting.size(); k++) {
      waiting.get(nested ? k : waiting.size() - 1 - k).take(result, failure);
    }
    return true;
  }

  /** The same for those who are not asked to, while a function may be called to end it. */
  boolean setByOthers(T result, Throwable failure) {
    if (isFollowing) {
      others.pass();
      others.number = 1;
    }
    return set(result, failure, false);
  }

  void replace(T result, Throwable failure) {
    if (!setByOthers(result, failure)) {
      cell.pass();
      value = result;
      thrown = failure;
    }
  }

  /** Adds what is to be done when the future ends; if it has ended, that is done now. */
  void add(Dependent<? super T> dependent) {
    if (cell.passIf(0, 1)) {
      dependents.add(dependent);
    } else {
      dependent.take(value, thrown);
    }
  }

  /** Does what makes the outcome of this future, here or by an executor, if it has none yet. */
  void run(Executor executor, Action action) {
    if (hasEndedEarly()) {
      return;
    }
    if (executor == null) {
      perform(action);
      return;
    }
    try {
      executor.execute(task(() -> unlessEnded(action)));
    } catch (Throwable rejected) {
      set(null, wrapped(rejected), true);
    }
  }

  void follows() {
    isFollowing = true;
  }

  private boolean hasEndedEarly() {
    if (isFollowing) {
      others.look();
      return others.number == 1 && isSet();
    }
    return isSet();
  }

  void unlessEnded(Action action) {
    if (!hasEndedEarly()) {
      perform(action);
    }
  }

  private void perform(Action action) {
    try {
      action.run();
    } catch (Throwable failure) {
      set(null, wrapped(failure), true);
    }
  }

  boolean isSet() {
    cell.look();
    return cell.number == 1;
  }

  /** Whether the future has ended before that time is over. */
  boolean isSetWithin(long nanos) throws InterruptedException {
    if (!InTime.waits(nanos)) {
      return isSet();
    }
    Compensation.begin(cell);
    try {
      InTime.look(cell, 1, nanos);
    } finally {
      Compensation.end();
    }
    return cell.number == 1;
  }

  /** Of a future that has ended. */
  T value() {
    return value;
  }

  Throwable thrown() {
    return thrown;
  }

  int dependents() {
    cell.look();
    return dependents.size();
  }

  /** Does something after a while, unless the future has ended before. */
  void unlessEndedIn(Runnable action, long delay, TimeUnit unit) {
    if (isSet()) {
      return;
    }
    Future<?> timer = Delays.run(action, delay, unit);
    add((ended, failure) -> Delays.drop(timer));
  }

  T get() throws InterruptedException, ExecutionException {
    Compensation.begin(cell);
    try {
      cell.lookWhenInterruptibly(1);
    } finally {
      Compensation.end();
    }
    if (thrown instanceof CancellationException cancelled) {
      throw cancelled;
    } else if (thrown != null) {
      throw new ExecutionException(unwrapped(thrown));
    }
    return value;
  }

  T join() {
    Compensation.begin(cell);
    cell.lookWhen(1);
    Compensation.end();
    return joined();
  }

  /** The value of a future that has ended, or what was thrown in place of one. */
  T joined() {
    if (thrown instanceof CancellationException cancelled) {
      throw cancelled;
    } else if (thrown instanceof CompletionException known) {
      throw known;
    } else if (thrown != null) {
      throw new CompletionException(thrown);
    }
    return value;
  }

  String text() {
    if (!isSet()) {
      return dependents.isEmpty()
          ? "[Not completed]"
          : "[Not completed, " + dependents.size() + " dependents]";
    }
    return thrown == null ? "[Completed normally]" : "[Completed exceptionally: " + thrown + "]";
  }
}
