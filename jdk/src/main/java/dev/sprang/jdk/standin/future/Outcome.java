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

    /** Whether it does nothing any more, for it has taken another outcome. */
    default boolean isOver() {
      return false;
    }
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

  /**
   * Lets the end come after a while; nobody notices who drops it. Names no delays itself, for then
   * all programs with futures would seem to have their daemon.
   */
  private record Timer<T>(Dependent<T> drop) implements Dependent<T> {
    @Override
    public void take(T value, Throwable thrown) {
      drop.take(value, thrown);
    }
  }

  private final SharedCell cell;

  /**
   * Its number is 1 when somebody else than the stage's own function is about to end the future:
   * only then whoever is about to call that function has to look whether the future has ended.
   */
  private final SharedCell others;

  /** Behind it, once the future has ended: which dependents nobody has taken yet. */
  private final SharedCell left;

  /** Whether a function may be called to end the future: known before anybody has it. */
  private boolean isFollowing;

  private final List<Dependent<? super T>> dependents = new ArrayList<>();

  /** In a step of the cell: there was one before the end that others may take. */
  private boolean hadDependents;

  private T value;
  private Throwable thrown;

  Outcome(CompletableFuture<T> future) {
    this.cell = new SharedCell(future, "result");
    this.others = new SharedCell(future, "others");
    this.left = new SharedCell(future, "dependents");
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
    List<Dependent<? super T>> timers = removeTimers();
    timers.forEach(timer -> timer.take(result, failure));
    goOn(result, failure, nested);
    return true;
  }

  private List<Dependent<? super T>> removeTimers() {
    List<Dependent<? super T>> timers = new ArrayList<>();
    for (int k = dependents.size() - 1; k >= 0; k--) {
      if (dependents.get(k) instanceof Timer) {
        timers.add(dependents.remove(k));
      }
    }
    return timers;
  }

  /** Each dependent is taken by the one who comes first: who ends the future, or who helps. */
  private void goOn(T result, Throwable failure, boolean nested) {
    boolean areMore = hadDependents;
    while (areMore) {
      left.pass();
      if (dependents.isEmpty()) {
        return;
      }
      Dependent<? super T> next = dependents.remove(nested ? 0 : dependents.size() - 1);
      areMore = !dependents.isEmpty();
      next.take(result, failure);
    }
  }

  /** Who has waited for the end, or wanted to be the one to end it, goes on with dependents too. */
  private void help() {
    goOn(value, thrown, false);
  }

  /** The same for those who are not asked to, while a function may be called to end it. */
  boolean setByOthers(T result, Throwable failure) {
    if (isFollowing) {
      others.pass();
      others.number = 1;
    }
    boolean ends = set(result, failure, false);
    if (!ends) {
      help();
    }
    return ends;
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
      hadDependents |= !(dependent instanceof Timer);
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
    Compensation.begin(cell, 1);
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
    if (isSet() && hadDependents) {
      left.look();
    }
    List<Dependent<? super T>> known = new ArrayList<>(dependents);
    return (int) known.stream().filter(dependent -> !dependent.isOver()).count();
  }

  /** Does something after a while, unless the future has ended before. */
  void unlessEndedIn(Runnable action, long delay, TimeUnit unit) {
    if (isSet()) {
      return;
    }
    Future<?> timer = Delays.run(action, delay, unit);
    add(new Timer<>((ended, failure) -> Delays.drop(timer)));
  }

  T get() throws InterruptedException, ExecutionException {
    Compensation.begin(cell, 1);
    try {
      cell.lookWhenInterruptibly(1);
    } finally {
      Compensation.end();
    }
    help();
    if (thrown instanceof CancellationException cancelled) {
      throw cancelled;
    } else if (thrown != null) {
      throw new ExecutionException(unwrapped(thrown));
    }
    return value;
  }

  T join() {
    Compensation.begin(cell, 1);
    cell.lookWhen(1);
    Compensation.end();
    help();
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
      int waiting = dependents.isEmpty() ? 0 : dependents(); // perhaps it has ended meanwhile
      return waiting == 0 ? "[Not completed]" : "[Not completed, " + waiting + " dependents]";
    }
    return thrown == null ? "[Completed normally]" : "[Completed exceptionally: " + thrown + "]";
  }
}
