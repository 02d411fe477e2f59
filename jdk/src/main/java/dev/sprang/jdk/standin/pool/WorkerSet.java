package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * The workers of a pool and whether it runs: what is in a step of the cell of its state.
 *
 * <pre>
 *   counted ── its thread is made ── known, started ── begun ── tasks ── left, or failed
 *                      └ not made, or too late: ended without having begun
 * </pre>
 */
final class WorkerSet {
  private static final String LEFT =
      "a program counts as ended when only idle workers are left of a pool that was not shut down;"
          + " a JVM would wait for them for ever";

  private enum State {
    RUNNING,
    SHUT_DOWN,
    STOPPED
  }

  /**
   * The number of the cell of the state when the pool is shut down; before, how often idle workers
   * had to look whether they stay.
   */
  private static final int CLOSED = 1 << 19;

  private final SharedCell cell;

  /** Its number is 1 when the pool is stopped: workers look at it when they have begun. */
  private final SharedCell stop;

  /** Its number is 1 when {@link ThreadPoolExecutor#terminated} of a subclass is done. */
  private final SharedCell end;

  private final ThreadPoolExecutor pool;
  private final Tasks tasks;

  /** Whether a class of the program's may notice which worker is the last one to end. */
  private final boolean isWatched;

  /** All there ever were, also those whose threads are being made. */
  private final List<Worker> all = new ArrayList<>();

  /** Those that the pool shows. */
  private final List<Worker> workers = new ArrayList<>();

  private State state = State.RUNNING;
  private boolean isTerminated;
  private final PoolLimits limits;

  /** The workers, and those whose threads are being made. */
  private int count;

  private int largest;
  private long completedByGone;

  WorkerSet(ThreadPoolExecutor pool, Tasks tasks, PoolLimits limits) {
    this.cell = new SharedCell(pool, "state");
    this.stop = new SharedCell(pool, "stop");
    this.end = new SharedCell(pool, "end");
    this.pool = pool;
    this.tasks = tasks;
    this.limits = limits;
    String name = pool.getClass().getName();
    this.isWatched =
        !name.endsWith("java.util.concurrent.ThreadPoolExecutor")
            && !name.endsWith("java.util.concurrent.ScheduledThreadPoolExecutor");
  }

  boolean isWatched() {
    return isWatched;
  }

  /** Reads the state within the step that has just passed or looked. */
  boolean isRunning() {
    return state == State.RUNNING;
  }

  boolean looksRunning() {
    cell.look();
    return isRunning();
  }

  boolean looksStopped() {
    cell.look();
    return state == State.STOPPED;
  }

  /** The same, in nobody's way but of those who stop the pool. */
  boolean wasStopped() {
    stop.look();
    return stop.number == 1;
  }

  /** Passes if there is reason to change something: who only looks is in nobody's way. */
  private boolean change(BooleanSupplier reason) {
    cell.look();
    if (!reason.getAsBoolean()) {
      return false;
    }
    cell.pass();
    return reason.getAsBoolean();
  }

  void change(Runnable change) {
    cell.pass();
    change.run();
  }

  /** Adds a worker if there are fewer than in the core. */
  boolean addForCore(Runnable first) {
    return change(() -> isRunning() && count < limits.core()) && start(first);
  }

  /** Adds a worker unless there are as many as there may be. */
  boolean add(Runnable first) {
    return change(() -> isRunning() && count < limits.most()) && start(first);
  }

  /** Makes sure that there is somebody for a task that was just queued, unless all is too late. */
  boolean needsNoneFor(Runnable task) {
    if (!looksRunning()) {
      return !tasks.takeBack(task);
    }
    if (change(() -> count == 0)) {
      start(null);
    }
    return true;
  }

  /** Makes sure that there is a worker, whatever the size of the core. */
  void ensureOne() {
    if (change(() -> state != State.STOPPED && (count < limits.core() || count == 0))) {
      start(null);
    }
  }

  /**
   * In a step of the cell: nobody else can take the new worker's place while its thread is made.
   * Where the program makes that thread, the pool may be shut down meanwhile.
   */
  private boolean start(Runnable first) {
    count++;
    Worker worker = new Worker(this, tasks, first);
    learn(worker);
    all.add(worker);
    boolean started = false;
    try {
      Thread thread = pool.newThread(worker);
      if (thread != null && mayJoin(first)) {
        worker.thread = thread;
        workers.add(worker);
        largest = Math.max(largest, workers.size());
        thread.start();
        started = true;
      }
    } finally {
      if (!started) {
        cell.pass();
        workers.remove(worker);
        worker.isGone = true;
        count--;
        tryTerminate();
        worker.ends();
      }
    }
    return started;
  }

  private boolean mayJoin(Runnable first) {
    if (!pool.isFactoryOwn()) {
      cell.pass();
    }
    return isRunning() || state == State.SHUT_DOWN && first == null;
  }

  private void remove(Worker worker) {
    workers.remove(worker);
    completedByGone += worker.completed;
    count--;
  }

  /** The worker that has just begun is interrupted if it has come too late for those who stop. */
  void begins(Worker worker) {
    worker.isTooLate = wasStopped();
    worker.hasBegun = true;
    if (worker.isTooLate) {
      SharedCell.interruptAgain(Thread.currentThread());
    }
  }

  void shutdown() {
    cell.pass();
    cell.number = CLOSED;
    if (isRunning()) {
      state = State.SHUT_DOWN;
    }
  }

  void stop() {
    stopped().forEach(worker -> CallerThreads.interrupt(worker.thread));
  }

  /** The same for a thread that was interrupted itself. */
  void stopAgain() {
    stopped().forEach(worker -> SharedCell.interruptAgain(worker.thread));
  }

  /** Those that have begun by then; who begins later looks itself. */
  private List<Worker> stopped() {
    cell.pass();
    cell.number = CLOSED;
    state = State.STOPPED;
    List<Worker> known = new ArrayList<>(workers);
    stop.pass();
    stop.number = 1;
    known.removeIf(worker -> !worker.hasBegun);
    return known;
  }

  /** Where the program can tell, the last one to go ends the pool. */
  void tryTerminate() {
    if (!isWatched) {
      return;
    }
    cell.pass();
    if (workers.isEmpty() && state == State.SHUT_DOWN && !isTerminated) {
      boolean isEmpty = pool.isQueueEmpty(); // where somebody was there, nothing is left
      cell.pass();
      if (!isEmpty && state == State.SHUT_DOWN) {
        return;
      }
    }
    boolean isOver = !isRunning() && all.stream().allMatch(worker -> worker.isGone);
    if (isTerminated || !isOver) {
      return;
    }
    isTerminated = true;
    try {
      pool.terminated();
    } finally {
      end.pass();
      end.number = 1;
    }
  }

  /** Where nobody can tell who was the last one, an end touches nothing but the worker's life. */
  void left(Worker worker) {
    if (isWatched && !worker.isGone) {
      cell.pass();
      worker.isGone = true;
      tryTerminate();
    }
    worker.ends();
  }

  /**
   * A task has thrown: another worker takes the place of this one, unless nothing is left to do.
   */
  void failed(Worker worker) {
    cell.pass();
    worker.isGone = true;
    remove(worker);
    if (isRunning() && count < limits.most()) {
      start(null);
    } else if (state == State.SHUT_DOWN) {
      boolean isEmpty = pool.isQueueEmpty();
      if (change(() -> state == State.SHUT_DOWN && !isEmpty)) {
        start(null);
      }
    }
    tryTerminate();
    worker.ends();
  }

  /**
   * Waits until there is a task; false if the worker has to leave. Who comes back to a pool that
   * was stopped meanwhile gets none, although some may not have been taken away yet.
   */
  boolean awaitTask(Worker worker) {
    if (worker.completed > 0) {
      worker.isTooLate = wasStopped();
    }
    if (worker.isTooLate) {
      return false;
    }
    tasks.awaited();
    while (true) {
      SharedCell.limit(stays(worker));
      int least = Math.min(worker.seen + 1, CLOSED);
      boolean works = tasks.cell().awaitWork(cell, least, limits.areEndless() ? LEFT : "");
      boolean isOver = SharedCell.isOver();
      SharedCell.limit(Long.MAX_VALUE);
      if (works) {
        return true;
      } else if (!isRunning() || goes(isOver) && leaves(worker, isOver)) {
        return false;
      }
      learn(worker);
    }
  }

  /** How long a worker waits for a task. */
  private long stays(Worker worker) {
    if (!worker.mayTimeOut) {
      return Long.MAX_VALUE;
    }
    cell.look();
    learn(worker);
    return limits.stays(count);
  }

  /** In a step of the cell: what the worker knows of the pool. */
  private void learn(Worker worker) {
    worker.seen = cell.number;
    worker.mayTimeOut = limits.mayTimeOut();
  }

  private boolean goes(boolean isOver) {
    return count > limits.most() || isOver && limits.stays(count) < Long.MAX_VALUE;
  }

  /** Whether an idle worker goes, and is not needed after all. */
  private boolean leaves(Worker worker, boolean isOver) {
    if (!tasks.unawaited()) {
      return false;
    }
    cell.pass();
    if (!isRunning()) {
      return true;
    } else if (!goes(isOver)) {
      tasks.awaited();
      return false;
    }
    worker.isGone = true;
    remove(worker);
    if (tasks.areLeft() && change(() -> state != State.STOPPED && count == 0)) {
      start(null);
    }
    return true;
  }

  ThreadPoolExecutor pool() {
    return pool;
  }

  boolean areGone() {
    if (isWatched) {
      end.look();
      return end.number == 1;
    }
    List<Worker> known = new ArrayList<>(all);
    boolean isStuck = workers.isEmpty() && state != State.STOPPED;
    return known.stream().allMatch(Worker::looksEnded) && !(isStuck && tasks.areLeft());
  }

  /** Its time may be over at any moment, unless it is so long that nobody lives to see it. */
  boolean awaitEnd(long nanos) throws InterruptedException {
    if (nanos == Long.MAX_VALUE || InTime.waits(nanos)) {
      SharedCell.limit(nanos);
      try {
        return awaitsEnd();
      } finally {
        SharedCell.limit(Long.MAX_VALUE);
      }
    }
    boolean ended = !looksRunning() && areGone();
    if (!ended && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return ended;
  }

  /** Whether it comes, in the time that the thread waits at most. */
  private boolean awaitsEnd() throws InterruptedException {
    cell.lookWhenInterruptibly(CLOSED);
    boolean comes = cell.number == CLOSED;
    if (comes && isWatched) {
      end.lookWhenInterruptibly(1);
      return end.number == 1;
    }
    for (int k = 0; comes && k < all.size(); k++) {
      Worker worker = all.get(k);
      worker.life.lookWhenInterruptibly(1);
      comes = worker.life.number == 1;
    }
    return comes;
  }

  void setCore(int size, Queue<Runnable> queue) {
    int queued = queue.size();
    cell.pass();
    int more = Math.min(limits.setCore(size, count), queued);
    lookAgain(count > size);
    while (more > 0 && addForCore(null) && !queue.isEmpty()) {
      more--;
    }
  }

  /** In a step of the cell: idle workers look whether they stay. */
  private void lookAgain(boolean isNeeded) {
    if (isNeeded && isRunning()) {
      cell.number++;
    }
  }

  /**
   * Changes how many workers there may be, or how long they stay.
   *
   * @param change whether some may have to go
   */
  void limit(Predicate<PoolLimits> change) {
    cell.pass();
    lookAgain(change.test(limits) || count > limits.most());
  }

  /** What they are. */
  PoolLimits limits() {
    cell.look();
    return limits;
  }

  int largest() {
    cell.look();
    return largest;
  }

  int size() {
    return (int) known().stream().filter(worker -> !worker.looksEnded()).count();
  }

  int active() {
    return (int) known().stream().filter(Worker::looksActive).count();
  }

  long completed() {
    List<Worker> known = known();
    long byGone = completedByGone;
    return byGone + known.stream().mapToLong(Worker::looksCompleted).sum();
  }

  private List<Worker> known() {
    cell.look();
    return new ArrayList<>(workers);
  }
}
