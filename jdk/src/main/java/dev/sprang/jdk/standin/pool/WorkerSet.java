package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.BooleanSupplier;

/** The workers of a pool and whether it runs: what is in a step of the cell of its state. */
final class WorkerSet {
  private static final String LEFT =
      "a program counts as ended when only idle workers are left of a pool that was not shut down;"
          + " a JVM would wait for them for ever";
  private static final String KEPT_ALIVE =
      "idle workers of pools are kept alive as long as the program runs, however short their"
          + " keep-alive time is";

  private enum State {
    RUNNING,
    SHUT_DOWN,
    STOPPED
  }

  /** Its number is 1 when the pool is shut down: idle workers wait for that too. */
  private final SharedCell cell;

  /** Its number is 1 when {@link ThreadPoolExecutor#terminated} of a subclass is done. */
  private final SharedCell end;

  private final ThreadPoolExecutor pool;
  private final Tasks tasks;

  /** Whether a class of the program's may notice which worker is the last one to end. */
  private final boolean isWatched;

  private final List<Worker> workers = new ArrayList<>();
  private State state = State.RUNNING;
  private boolean isTerminated;
  private int core;
  private int most;
  private int count;
  private int largest;
  private long completedByGone;
  private boolean allowsCoreTimeOut;

  WorkerSet(ThreadPoolExecutor pool, Tasks tasks, int core, int most) {
    this.cell = new SharedCell(pool, "state");
    this.end = new SharedCell(pool, "end");
    this.pool = pool;
    this.tasks = tasks;
    this.core = core;
    this.most = most;
    String name = pool.getClass().getName();
    this.isWatched =
        !name.endsWith("java.util.concurrent.ThreadPoolExecutor")
            && !name.endsWith("java.util.concurrent.ScheduledThreadPoolExecutor");
  }

  /** Reads the state within the step that has just passed or looked. */
  boolean isRunning() {
    return state == State.RUNNING;
  }

  boolean looksRunning() {
    cell.look();
    return isRunning();
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
    return change(() -> isRunning() && count < core) && start(first);
  }

  /** Adds a worker unless there are as many as there may be. */
  boolean add(Runnable first) {
    return change(() -> isRunning() && count < most) && start(first);
  }

  /** Makes sure that there is somebody for a task that was just queued, unless all is too late. */
  boolean needsNoneFor(Runnable task) {
    if (!looksRunning()) {
      return !tasks.remove(task);
    }
    if (change(() -> count == 0)) {
      start(null);
    }
    return true;
  }

  /** Makes sure that there is a worker, whatever the size of the core. */
  void ensureOne() {
    if (change(() -> state != State.STOPPED && (count < core || count == 0))) {
      start(null);
    }
  }

  /**
   * In a step of the cell: nobody else can take the new worker's place while its thread is made.
   */
  private boolean start(Runnable first) {
    Worker worker = new Worker(this, tasks, first);
    workers.add(worker);
    count++;
    largest = Math.max(largest, count);
    boolean started = false;
    try {
      Thread thread = pool.newThread(worker);
      if (thread != null) {
        worker.thread = thread;
        thread.start();
        started = true;
      }
    } finally {
      if (!started) {
        cell.pass();
        remove(worker);
      }
      worker.life.pass();
      worker.isStarted = started;
      worker.life.number = started ? 0 : 1;
    }
    if (started && looksStopped()) {
      SharedCell.interruptAgain(worker.thread);
    }
    return started;
  }

  /** Whether it can be interrupted; if not yet, who starts it will see to that. */
  private static boolean isStarted(Worker worker) {
    worker.life.look();
    return worker.isStarted;
  }

  private void remove(Worker worker) {
    workers.remove(worker);
    count--;
  }

  void shutdown() {
    cell.pass();
    cell.number = 1;
    if (isRunning()) {
      state = State.SHUT_DOWN;
    }
  }

  void stop() {
    cell.pass();
    cell.number = 1;
    state = State.STOPPED;
    for (Worker worker : new ArrayList<>(workers)) {
      if (isStarted(worker)) {
        SharedCell.interrupt(worker.thread);
      }
    }
  }

  /** The same for a thread that was interrupted itself. */
  void stopAgain() {
    cell.pass();
    cell.number = 1;
    state = State.STOPPED;
    for (Worker worker : new ArrayList<>(workers)) {
      if (isStarted(worker)) {
        SharedCell.interruptAgain(worker.thread);
      }
    }
  }

  /** Where the program can tell, the last one to go ends the pool. */
  void tryTerminate() {
    if (!isWatched) {
      return;
    }
    cell.pass();
    boolean last = !isTerminated && !isRunning() && workers.stream().allMatch(w -> w.isGone);
    if (!last) {
      return;
    }
    isTerminated = true;
    pool.terminated();
    end.pass();
    end.number = 1;
  }

  /** Where nobody can tell who was the last one, an end touches nothing but the worker's life. */
  void left(Worker worker) {
    if (isWatched) {
      cell.pass();
      worker.isGone = true;
      tryTerminate();
    }
    worker.life.pass();
    worker.life.number = 1;
  }

  /** A task has thrown: another worker takes the place of this one. */
  void failed(Worker worker) {
    cell.pass();
    remove(worker);
    completedByGone += worker.completed;
    if (state != State.STOPPED) {
      start(null);
    }
    tryTerminate();
    worker.life.pass();
    worker.life.number = 1;
  }

  boolean looksStopped() {
    cell.look();
    return state == State.STOPPED;
  }

  /** Waits until there is a task; false if the pool is shut down and there will be none. */
  boolean awaitTask() {
    boolean mayTimeOut = allowsCoreTimeOut || most > core;
    if (mayTimeOut) {
      SharedCell.assume(KEPT_ALIVE);
    }
    tasks.awaited();
    return tasks.cell().awaitWork(cell, allowsCoreTimeOut || core == 0 ? "" : LEFT);
  }

  ThreadPoolExecutor pool() {
    return pool;
  }

  boolean areGone() {
    if (isWatched) {
      end.look();
      return end.number == 1;
    }
    for (Worker worker : new ArrayList<>(workers)) {
      worker.life.look();
      if (worker.life.number == 0) {
        return false;
      }
    }
    return true;
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
    cell.lookWhenInterruptibly(1);
    boolean comes = cell.number == 1;
    if (comes && isWatched) {
      end.lookWhenInterruptibly(1);
      return end.number == 1;
    }
    for (int k = 0; comes && k < workers.size(); k++) {
      Worker worker = workers.get(k);
      worker.life.lookWhenInterruptibly(1);
      comes = worker.life.number == 1;
    }
    return comes;
  }

  void setCore(int size, Queue<Runnable> queue) {
    int queued = queue.size();
    cell.pass();
    if (size < 0 || size > most) {
      throw new IllegalArgumentException();
    }
    int more = size - core;
    core = size;
    for (int k = 0; k < Math.min(more, queued); k++) {
      addForCore(null);
    }
  }

  void setMost(int size) {
    cell.pass();
    if (size <= 0 || size < core) {
      throw new IllegalArgumentException();
    }
    most = size;
  }

  void allowCoreTimeOut(boolean allows) {
    cell.pass();
    allowsCoreTimeOut = allows;
  }

  boolean allowsCoreTimeOut() {
    cell.look();
    return allowsCoreTimeOut;
  }

  int core() {
    cell.look();
    return core;
  }

  int most() {
    cell.look();
    return most;
  }

  int largest() {
    cell.look();
    return largest;
  }

  int size() {
    cell.look();
    int alive = 0;
    for (Worker worker : new ArrayList<>(workers)) {
      worker.life.look();
      alive += worker.life.number == 0 ? 1 : 0;
    }
    return alive;
  }

  int active() {
    cell.look();
    int active = 0;
    for (Worker worker : new ArrayList<>(workers)) {
      worker.counts.look();
      active += worker.isActive ? 1 : 0;
    }
    return active;
  }

  long completed() {
    cell.look();
    long completed = completedByGone;
    for (Worker worker : new ArrayList<>(workers)) {
      worker.counts.look();
      completed += worker.completed;
    }
    return completed;
  }
}
