import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What a subclass makes of scheduled tasks is what its callers, its queue and its hooks get. */
public class DecoratedTasks {
  record Decorated<V>(RunnableScheduledFuture<V> task) implements RunnableScheduledFuture<V> {
    public boolean isPeriodic() {
      return task.isPeriodic();
    }

    public void run() {
      task.run();
    }

    public long getDelay(TimeUnit unit) {
      return task.getDelay(unit);
    }

    public int compareTo(Delayed other) {
      return task.compareTo(((Decorated<?>) other).task);
    }

    public boolean cancel(boolean interrupts) {
      return task.cancel(interrupts);
    }

    public boolean isCancelled() {
      return task.isCancelled();
    }

    public boolean isDone() {
      return task.isDone();
    }

    public V get() throws InterruptedException, ExecutionException {
      return task.get();
    }

    public V get(long time, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
      return task.get(time, unit);
    }
  }

  static class Pool extends ScheduledThreadPoolExecutor {
    Pool(ThreadFactory threads) {
      super(1, threads);
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(
        Runnable runnable, RunnableScheduledFuture<V> task) {
      return new Decorated<>(task);
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(
        Callable<V> callable, RunnableScheduledFuture<V> task) {
      return new Decorated<>(task);
    }

    protected void beforeExecute(Thread thread, Runnable task) {
      check(task instanceof Decorated);
    }
  }

  static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool(Thread::new);
    check(pool.schedule(() -> "a", 0, TimeUnit.SECONDS).get().equals("a"));
    pool.shutdown();
    Pool idle = new Pool(worker -> null);
    idle.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    ScheduledFuture<?> later = idle.schedule(() -> {}, 1, TimeUnit.DAYS);
    check(idle.getQueue().peek() == later && idle.getQueue().contains(later));
    check(idle.remove((Runnable) later) && idle.getQueue().isEmpty());
    ScheduledFuture<?> dropped = idle.schedule(() -> {}, 1, TimeUnit.DAYS);
    idle.shutdown();
    check(dropped instanceof Decorated && dropped.isCancelled());
  }
}
