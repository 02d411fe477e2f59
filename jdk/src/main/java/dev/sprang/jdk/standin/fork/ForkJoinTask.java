package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
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

  final transient TaskEnd end =
      new TaskEnd(new SharedCell(this, "end"), new SharedCell(this, "performed"));

  /** Behind it: a number that the program may give the task. */
  private final transient SharedCell tagged = new SharedCell(this, "tag");

  private transient short tag;

  /** Where it was put to be run. */
  private transient ForkJoinPool pool;

  protected ForkJoinTask() {}

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  /** Runs the task, unless it has ended. */
  final void perform() {
    if (end.beginsRun()) {
      try {
        if (exec()) {
          end.comes(false, null, true);
        } else {
          isLeft();
        }
      } catch (Throwable failure) {
        fails(failure, true);
      }
    }
    end.endsRun(endTellsOfRun());
  }

  /** It was run, and ends in another way, if at all. */
  void isLeft() {
    end.isLeft();
  }

  /** For who has run it: whether others see that by its end. */
  boolean endTellsOfRun() {
    return end.tellsOfRun();
  }

  /** Whether it was run, as far as others can tell. */
  boolean looksPerformed() {
    return end.looksPerformed();
  }

  void awaitPerformed() {
    end.awaitPerformed();
  }

  private void fails(Throwable failure, boolean byRun) {
    if (!end.looksThere()) {
      end.comes(false, failure, byRun);
    }
    if (end.thrown() != null) {
      hasFailed(end.thrown());
    }
  }

  /** Whether it ends so, and not otherwise. */
  final boolean failsWith(Throwable failure) {
    return end.comes(false, failure);
  }

  /** For tasks that have more to do when something was thrown. */
  void hasFailed(Throwable failure) {}

  public final ForkJoinTask<V> fork() {
    pool = ForkJoinPool.current();
    pool.push(this);
    return this;
  }

  /** For a pool that takes the task. */
  final void pushedTo(ForkJoinPool taker) {
    pool = taker;
    end.isPushed();
  }

  public final V join() {
    await();
    end.join();
    return getRawResult();
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
    if (!end.looksThere()) {
      help();
      end.await();
    }
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

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    awaitInterruptibly();
    end.get();
    return getRawResult();
  }

  private void awaitInterruptibly() throws InterruptedException {
    if (mayHelp() && !isDone()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      help();
    }
    end.awaitInterruptibly();
  }

  @Override
  public final V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!end.comesWithinInterruptibly(unit.toNanos(timeout))) {
      throw new TimeoutException();
    }
    end.get();
    return getRawResult();
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
    } else if (!end.comesWithinInterruptibly(deadline.left())) {
      cancel(true);
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
    end.comes(true, null);
    return isCancelled();
  }

  @Override
  public final boolean isDone() {
    return end.looksThere();
  }

  @Override
  public final boolean isCancelled() {
    return end.looksThere() && end.isCancelled();
  }

  public final boolean isCompletedAbnormally() {
    return end.looksThere() && !end.isNormal();
  }

  public final boolean isCompletedNormally() {
    return end.looksThere() && end.isNormal();
  }

  public final Throwable getException() {
    boolean isCancelled = isCancelled();
    return isCancelled ? new CancellationException() : end.thrown();
  }

  public void completeExceptionally(Throwable failure) {
    boolean isUnchecked = failure instanceof RuntimeException || failure instanceof Error;
    fails(isUnchecked ? failure : new RuntimeException(failure), false);
  }

  public void complete(V value) {
    try {
      setRawResult(value);
    } catch (Throwable failure) {
      fails(failure, false);
      return;
    }
    end.comes(false, null);
  }

  public final void quietlyComplete() {
    end.comes(false, null);
  }

  public void reinitialize() {
    end.forget();
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
    return end.comesWithinInterruptibly(nanos);
  }

  public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
    long nanos = unit.toNanos(timeout);
    help();
    return end.comesWithin(nanos);
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
