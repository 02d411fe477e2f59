package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
import dev.sprang.jdk.standin.time.InTime;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands for {@link java.util.concurrent.ForkJoinTask}. A task that is joined before anybody has
 * begun it is run by the worker that joins it, or by another one that comes first.
 */
@SuppressWarnings("this-escape") // its parts only keep whose they are
public abstract class ForkJoinTask<V> implements Future<V>, Serializable {
  private static final long serialVersionUID = 1;

  /** Its number is 1 when the task has ended; behind it, how. */
  private final transient SharedCell end = new SharedCell(this, "end");

  /** Behind it: a number that the program may give the task. */
  private final transient SharedCell tagged = new SharedCell(this, "tag");

  private transient short tag;
  private transient boolean isCancelled;
  private transient Throwable thrown;

  /** Where it was put to be run. */
  private transient ForkJoinPool pool;

  protected ForkJoinTask() {}

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  /** Runs the task, unless it has ended. */
  final void perform() {
    end.look();
    if (end.number == 0) {
      try {
        if (exec()) {
          ends(false, null);
        }
      } catch (Throwable failure) {
        fails(failure);
      }
    }
    wasPerformed();
  }

  /** For tasks whose end does not tell that they were run. */
  void wasPerformed() {}

  /** Whether it was run, as far as others can tell. */
  boolean looksPerformed() {
    return isDone();
  }

  void awaitPerformed() {
    end.lookWhen(1);
  }

  private void fails(Throwable failure) {
    end.look();
    if (end.number == 0) {
      failsWith(failure);
    }
    if (thrown != null) {
      hasFailed(thrown);
    }
  }

  /** Whether it ends so, and not otherwise. */
  final boolean failsWith(Throwable failure) {
    return ends(false, failure);
  }

  /** For tasks that have more to do when something was thrown. */
  void hasFailed(Throwable failure) {}

  private boolean ends(boolean cancelled, Throwable failure) {
    if (!end.passIf(0, 1)) {
      return false;
    }
    isCancelled = cancelled;
    thrown = failure;
    end.number = 1;
    return true;
  }

  public final ForkJoinTask<V> fork() {
    pool = ForkJoinPool.current();
    pool.push(this);
    return this;
  }

  /** For a pool that takes the task. */
  final void pushedTo(ForkJoinPool taker) {
    pool = taker;
  }

  public final V join() {
    await();
    return report();
  }

  public final V invoke() {
    perform();
    return join();
  }

  public final void quietlyJoin() {
    await();
  }

  public final void quietlyInvoke() {
    perform();
    await();
  }

  private void await() {
    end.look();
    if (end.number == 1) {
      return;
    }
    help();
    Compensation.begin(end);
    end.lookWhen(1);
    Compensation.end();
  }

  /** Runs the task here if it is still where it was forked. */
  private void help() {
    if (mayHelp() && pool.pull(this)) {
      perform();
    }
  }

  private boolean mayHelp() {
    return pool != null && pool.mayHelp();
  }

  private V report() {
    if (isCancelled) {
      throw new CancellationException();
    } else if (thrown != null) {
      throw ForkJoinTask.<RuntimeException>unchecked(thrown);
    }
    return getRawResult();
  }

  @SuppressWarnings("unchecked") // the compiler lets anything through here, and so does the JVM
  private static <X extends Throwable> X unchecked(Throwable thrown) throws X {
    throw (X) thrown;
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    awaitInterruptibly();
    return got();
  }

  private void awaitInterruptibly() throws InterruptedException {
    if (mayHelp() && !isDone()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      help();
    }
    Compensation.begin(end);
    try {
      end.lookWhenInterruptibly(1);
    } finally {
      Compensation.end();
    }
  }

  private V got() throws ExecutionException {
    if (isCancelled) {
      throw new CancellationException();
    } else if (thrown != null) {
      throw new ExecutionException(thrown);
    }
    return getRawResult();
  }

  @Override
  public final V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    awaitInTime(unit.toNanos(timeout));
    if (end.number == 0) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw new TimeoutException();
    }
    return got();
  }

  /**
   * Waits as one who has invoked several; what is late is cancelled.
   *
   * @param deadline null if there is none
   */
  final void awaitInvoked(Deadline deadline) throws InterruptedException {
    if (isDone()) {
      return;
    } else if (deadline == null) {
      awaitInterruptibly();
      return;
    }
    awaitInTime(deadline.left());
    if (end.number == 0) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      cancel(true);
    }
  }

  /** A worker that waits so is replaced meanwhile. */
  private void awaitInTime(long nanos) throws InterruptedException {
    if (!InTime.waits(nanos)) {
      end.look();
      return;
    }
    Compensation.begin(end);
    try {
      InTime.look(end, 1, nanos);
    } finally {
      Compensation.end();
    }
  }

  public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    Objects.requireNonNull(first);
    invokeAll(new ForkJoinTask<?>[] {first, second});
  }

  /** Where one fails the others are cancelled. */
  public static void invokeAll(ForkJoinTask<?>... tasks) {
    List<ForkJoinTask<?>> all = CallerCollections.list(tasks);
    boolean done = false;
    try {
      for (int k = all.size() - 1; k > 0; k--) {
        all.get(k).fork();
      }
      for (int k = 0; k < all.size(); k++) {
        if (k == 0) {
          all.get(k).invoke();
        } else {
          all.get(k).join();
        }
      }
      done = true;
    } finally {
      if (!done) {
        cancelRest(all);
      }
    }
  }

  private static void cancelRest(List<ForkJoinTask<?>> tasks) {
    for (int k = 1; k < tasks.size(); k++) {
      if (tasks.get(k) != null) {
        tasks.get(k).cancel(false);
      }
    }
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    invokeAll(CallerCollections.toArray(tasks, new ForkJoinTask<?>[0]));
    return tasks;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    ends(true, null);
    return isCancelled();
  }

  @Override
  public final boolean isDone() {
    end.look();
    return end.number == 1;
  }

  @Override
  public final boolean isCancelled() {
    end.look();
    return isCancelled;
  }

  public final boolean isCompletedAbnormally() {
    end.look();
    return isCancelled || thrown != null;
  }

  public final boolean isCompletedNormally() {
    end.look();
    return end.number == 1 && !isCancelled && thrown == null;
  }

  public final Throwable getException() {
    end.look();
    return isCancelled ? new CancellationException() : thrown;
  }

  public void completeExceptionally(Throwable failure) {
    boolean isUnchecked = failure instanceof RuntimeException || failure instanceof Error;
    fails(isUnchecked ? failure : new RuntimeException(failure));
  }

  public void complete(V value) {
    try {
      setRawResult(value);
    } catch (Throwable failure) {
      fails(failure);
      return;
    }
    ends(false, null);
  }

  public final void quietlyComplete() {
    ends(false, null);
  }

  public void reinitialize() {
    end.pass();
    end.number = 0;
    isCancelled = false;
    thrown = null;
    tagged.pass();
    tag = 0;
  }

  public boolean tryUnfork() {
    return ForkJoinPool.current().tasks.pull(this, true);
  }

  public final short getForkJoinTaskTag() {
    tagged.look();
    return tag;
  }

  public final short setForkJoinTaskTag(short newValue) {
    tagged.pass();
    short before = tag;
    tag = newValue;
    return before;
  }

  public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
    tagged.look();
    if (tag != expect) {
      return false;
    }
    tagged.pass();
    boolean swaps = tag == expect;
    tag = swaps ? update : tag;
    return swaps;
  }

  public static void helpQuiesce() {
    ForkJoinPool.current().quiescence.help();
  }

  /** Of the current thread's own tasks. */
  public static int getQueuedTaskCount() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread worker
        ? worker.getQueuedTaskCount()
        : ForkJoinPool.commonPool().tasks.queuedBy(null);
  }

  /** An estimate in the JDK, of how many tasks others would have to take. */
  public static int getSurplusQueuedTaskCount() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread worker
        ? worker.getQueuedTaskCount()
        : 0;
  }

  protected static ForkJoinTask<?> peekNextLocalTask() {
    return ForkJoinPool.current().tasks.peekLocal();
  }

  protected static ForkJoinTask<?> pollNextLocalTask() {
    return inForkJoinPool() ? ForkJoinPool.current().tasks.pollLocal() : null;
  }

  protected static ForkJoinTask<?> pollTask() {
    return inForkJoinPool() ? ForkJoinPool.current().tasks.poll() : null;
  }

  protected static ForkJoinTask<?> pollSubmission() {
    return inForkJoinPool() ? ForkJoinPool.current().tasks.pollSubmission() : null;
  }

  /** Runs tasks that may be what this one waits for: any that the current thread could take. */
  final void helpWith(int most) {
    for (int k = 0; k < most && !isDone(); k++) {
      ForkJoinTask<?> task = ForkJoinPool.current().tasks.poll();
      if (task == null) {
        return;
      }
      task.perform();
    }
  }

  public final boolean quietlyJoin(long timeout, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(timeout);
    help();
    awaitInTime(nanos);
    if (end.number == 0 && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return end.number == 1;
  }

  public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
    long nanos = unit.toNanos(timeout);
    help();
    if (!InTime.waits(nanos)) {
      return isDone();
    }
    Compensation.begin(end);
    SharedCell.limit(nanos);
    end.lookWhen(1);
    SharedCell.limit(Long.MAX_VALUE);
    Compensation.end();
    return end.number == 1;
  }

  public static ForkJoinPool getPool() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread worker ? worker.getPool() : null;
  }

  public static boolean inForkJoinPool() {
    return Thread.currentThread() instanceof ForkJoinWorkerThread;
  }

  public static ForkJoinTask<?> adapt(Runnable task) {
    return new AdaptedTask<Void>(task, null);
  }

  public static <T> ForkJoinTask<T> adapt(Runnable task, T result) {
    return new AdaptedTask<>(task, result);
  }

  public static <T> ForkJoinTask<T> adapt(Callable<? extends T> task) {
    return new AdaptedTask<>(task);
  }

  public static <T> ForkJoinTask<T> adaptInterruptible(Callable<? extends T> task) {
    return new AdaptedTask.Interruptible<>(task);
  }

  public static <T> ForkJoinTask<T> adaptInterruptible(Runnable task, T result) {
    return new AdaptedTask.Interruptible<>(task, result);
  }

  public static ForkJoinTask<?> adaptInterruptible(Runnable task) {
    return new AdaptedTask.Interruptible<Void>(task, null);
  }
}
