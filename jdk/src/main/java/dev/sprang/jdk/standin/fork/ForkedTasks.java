package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The tasks of a {@link ForkJoinPool} that nobody has begun, and who is there to begin them. A
 * worker takes the newest of the tasks it has forked itself, or the oldest if the pool wants that;
 * if there is none, the oldest of those that somebody else has.
 */
final class ForkedTasks {
  /** A task and the worker that forked it; null if it came from outside. */
  private record Forked(ForkJoinTask<?> task, Thread by) {}

  /** Its number is that of the tasks that are not as good as taken. */
  private final SharedCell cell;

  /** Its number is 1 when the pool is shut down. */
  private final SharedCell closed;

  private final ForkJoinPool pool;
  private final List<Forked> tasks = new ArrayList<>();

  /** All there ever were. */
  private final List<ForkWorker> members = new ArrayList<>();

  /** Those who have not ended before their time. */
  private int count;

  private int parallelism;
  private int blocked;
  private boolean isStopped;
  private long steals;

  /** Goes up whenever a task is taken: who looks at several workers looks again then. */
  private int taken;

  ForkedTasks(ForkJoinPool pool, int parallelism) {
    this.pool = pool;
    this.parallelism = parallelism;
    this.cell = new SharedCell(pool, "tasks");
    this.closed = new SharedCell(pool, "closed");
  }

  private Thread self() {
    return ForkJoinTask.getPool() == pool ? Thread.currentThread() : null;
  }

  /**
   * Adds a task. A pool that is shut down takes only what its own workers still fork. What comes
   * from outside is given to a new worker, if there may be one: nobody else can take it then.
   */
  boolean push(ForkJoinTask<?> task, boolean isFromOutside) {
    Thread worker = isFromOutside ? null : self();
    closed.look();
    boolean isClosed = closed.number == 1;
    if (isClosed && worker == null) {
      return false;
    }
    cell.pass();
    boolean mayStart = isClosed || count < parallelism + blocked;
    boolean isHandedOver = mayStart && worker == null;
    if (!isHandedOver) {
      add(new Forked(task, worker));
    }
    if (mayStart) {
      start(isHandedOver ? task : null);
    }
    return true;
  }

  private void add(Forked forked) {
    tasks.add(forked);
    cell.number++;
  }

  /** In a step of the cell. */
  private void start(ForkJoinTask<?> first) {
    ForkWorker member = new ForkWorker(this, pool, first);
    members.add(member);
    count++;
    if (first != null) {
      taken++;
      steals++;
      member.takes(first);
    }
    boolean started = false;
    try {
      ForkJoinWorkerThread thread = pool.newWorker(member);
      if (thread != null) {
        member.thread = thread;
        thread.start();
        started = true;
      }
    } finally {
      if (!started) {
        giveBack(member);
        member.ends();
      }
    }
  }

  /** A worker that never comes to its first task leaves that to others. */
  private void giveBack(ForkWorker member) {
    cell.pass();
    count--;
    if (member.first != null) {
      member.takes(null);
      taken++;
      steals--;
    }
    if (member.first != null && !isStopped) {
      add(new Forked(member.first, null));
    }
  }

  /** A worker ends without having begun: another one has to come for what is left. */
  void replace(ForkWorker member) {
    giveBack(member);
    if (cell.number > 0 && !isStopped && count < parallelism + blocked) {
      start(null);
    }
  }

  /** Takes back a task that the current thread has put here; only the newest one if asked to. */
  boolean pull(ForkJoinTask<?> task, boolean onlyNewest) {
    Thread self = self();
    cell.look();
    if (cell.number == 0 || placeOf(task, self, onlyNewest) < 0) {
      return false;
    }
    cell.pass();
    int place = cell.number == 0 ? -1 : placeOf(task, self, onlyNewest);
    if (place < 0) {
      return false;
    }
    tasks.remove(place);
    cell.number--;
    return true;
  }

  private int placeOf(ForkJoinTask<?> task, Thread by, boolean onlyNewest) {
    for (int k = tasks.size() - 1; k >= 0; k--) {
      Forked forked = tasks.get(k);
      if (forked.by == by && (forked.task == task || onlyNewest)) {
        return forked.task == task ? k : -1;
      }
    }
    return -1;
  }

  /** In place of a worker that waits another one may be there. */
  void addForBlocked() {
    cell.pass();
    blocked++;
    if (cell.number > 0 && count < parallelism + blocked) {
      start(null);
    }
  }

  void removeForUnblocked() {
    cell.pass();
    blocked--;
  }

  int setParallelism(int size) {
    cell.pass();
    int before = parallelism;
    parallelism = size;
    return before;
  }

  /** The next task of a worker; null when the pool is closed and there is none. */
  ForkJoinTask<?> await(ForkWorker member) {
    if (!cell.awaitWork(closed, 1, "")) {
      return null;
    }
    cell.number--;
    taken++;
    ForkJoinTask<?> task = next(member.thread);
    member.takes(task);
    return task;
  }

  /** One is as good as taken, and only this thread can change which. */
  private ForkJoinTask<?> next(Thread worker) {
    int own = worker == null ? -1 : local(worker);
    if (own >= 0) {
      return tasks.remove(own).task;
    }
    steals++;
    List<Forked> oldest = oldest();
    int chosen = 0;
    if (oldest.size() > 1) {
      chosen = SharedCell.choose(oldest.size());
      cell.pass();
      oldest = oldest();
    }
    Forked next = oldest.get(Math.min(chosen, oldest.size() - 1));
    tasks.remove(next);
    return next.task;
  }

  /** The place of the one that a worker would take next of its own, or -1. */
  private int local(Thread worker) {
    int place = -1;
    for (int k = tasks.size() - 1; k >= 0 && (place < 0 || pool.getAsyncMode()); k--) {
      place = tasks.get(k).by == worker ? k : place;
    }
    return place;
  }

  private List<Forked> oldest() {
    Map<Thread, Forked> first = new LinkedHashMap<>();
    for (Forked forked : tasks) {
      first.putIfAbsent(forked.by, forked);
    }
    return new ArrayList<>(first.values());
  }

  /** In a step of the cell: whether there is none that nobody has begun. */
  boolean areNone() {
    return cell.number == 0 && tasks.isEmpty();
  }

  /** How often a task was taken. */
  int looksTaken() {
    cell.look();
    return taken;
  }

  /** What the current thread does here, if it is a worker of the pool. */
  ForkWorker ownWorker() {
    return self() instanceof ForkJoinWorkerThread worker ? worker.work : null;
  }

  /** Takes any task there is, as somebody who helps; null if there is none. */
  ForkJoinTask<?> poll() {
    if (!cell.passIf(1, Integer.MAX_VALUE)) {
      return null;
    }
    cell.number--;
    return next(self());
  }

  ForkJoinTask<?> pollSubmission() {
    return poll(forked -> forked.by == null, false);
  }

  /** Of the tasks of the current thread. */
  ForkJoinTask<?> pollLocal() {
    Thread self = self();
    return poll(forked -> forked.by == self, !pool.getAsyncMode());
  }

  private ForkJoinTask<?> poll(Predicate<Forked> which, boolean fromEnd) {
    cell.look();
    if (cell.number == 0 || tasks.stream().noneMatch(which)) {
      return null;
    }
    cell.pass();
    int step = fromEnd ? -1 : 1;
    for (int k = fromEnd ? tasks.size() - 1 : 0; k >= 0 && k < tasks.size(); k += step) {
      if (cell.number > 0 && which.test(tasks.get(k))) {
        cell.number--;
        return tasks.remove(k).task;
      }
    }
    return null;
  }

  ForkJoinTask<?> peekLocal() {
    cell.look();
    int place = local(self());
    return place < 0 ? null : tasks.get(place).task;
  }

  List<ForkJoinTask<?>> drain() {
    cell.pass();
    List<ForkJoinTask<?>> all = new ArrayList<>();
    tasks.forEach(forked -> all.add(forked.task));
    tasks.clear();
    cell.number = 0;
    return all;
  }

  /** How many tasks wait that were forked by a thread, or came from outside. */
  int queuedBy(Thread by) {
    cell.look();
    return (int) tasks.stream().filter(forked -> forked.by == by).count();
  }

  /** How many tasks wait that workers have forked. */
  int queuedByWorkers() {
    cell.look();
    return (int) tasks.stream().filter(forked -> forked.by != null).count();
  }

  private int queued() {
    cell.look();
    return tasks.size();
  }

  long steals() {
    cell.look();
    return steals;
  }

  int parallelism() {
    cell.look();
    return parallelism;
  }

  List<ForkWorker> members() {
    cell.look();
    return known();
  }

  /** In a step of the cell. */
  List<ForkWorker> known() {
    return new ArrayList<>(members);
  }

  int workers() {
    return (int) members().stream().filter(member -> !member.looksEnded()).count();
  }

  int running() {
    int waiting = blocked;
    return Math.max(0, workers() - waiting);
  }

  int active() {
    return (int) members().stream().filter(ForkWorker::looksBusy).count();
  }

  boolean isShutDown() {
    closed.look();
    return closed.number == 1;
  }

  boolean isStopped() {
    cell.look();
    return isStopped;
  }

  boolean isEnded() {
    return isShutDown() && workers() == 0 && queued() == 0;
  }

  void shutdown() {
    closed.pass();
    closed.number = 1;
  }

  void stop() {
    stopped().forEach(SharedCell::interrupt);
  }

  /** The same for a thread that was interrupted itself. */
  void stopAgain() {
    stopped().forEach(SharedCell::interruptAgain);
  }

  /** Whom to interrupt. */
  private List<Thread> stopped() {
    shutdown();
    cell.pass();
    isStopped = true;
    List<Forked> left = new ArrayList<>(tasks);
    tasks.clear();
    cell.number = 0;
    List<ForkWorker> running = new ArrayList<>(members);
    left.forEach(forked -> forked.task.cancel(false));
    List<Thread> threads = new ArrayList<>();
    for (ForkWorker member : running) {
      if (member.thread != null && !member.looksEnded()) {
        threads.add(member.thread);
      }
    }
    return threads;
  }

  /** Whether it comes in time. */
  boolean awaitEnd(long nanos) throws InterruptedException {
    SharedCell.limit(nanos);
    try {
      closed.lookWhenInterruptibly(1);
      boolean comes = closed.number >= 1;
      for (int k = 0; comes && k < members.size(); k++) {
        members.get(k).life.lookWhenInterruptibly(1);
        comes = members.get(k).life.number >= 1;
      }
      return comes;
    } finally {
      SharedCell.limit(Long.MAX_VALUE);
    }
  }
}
