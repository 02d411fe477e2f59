package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tasks of a {@link ForkJoinPool} that nobody has begun, and who is there to begin them. A
 * worker takes the newest of the tasks it has forked itself; if there is none, the oldest of those
 * that somebody else has.
 */
final class ForkedTasks {
  /** A task and the worker that forked it; null if it came from outside. */
  private record Forked(ForkJoinTask<?> task, Thread by) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Forked forked && forked.task == task && forked.by == by;
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** A worker, and whether it has ended. */
  private static final class Member {
    private final SharedCell life;
    private Thread thread;

    Member(ForkJoinPool pool) {
      life = new SharedCell(pool, "worker");
    }
  }

  /** Its number is that of the tasks that are not as good as taken. */
  private final SharedCell cell;

  /** Its number is 1 when the pool is shut down. */
  private final SharedCell closed;

  private final ForkJoinPool pool;
  private final List<Forked> tasks = new ArrayList<>();
  private final List<Member> members = new ArrayList<>();
  private final int parallelism;
  private int most;

  ForkedTasks(ForkJoinPool pool, int parallelism) {
    this.pool = pool;
    this.parallelism = parallelism;
    this.most = parallelism;
    this.cell = new SharedCell(pool, "tasks");
    this.closed = new SharedCell(pool, "closed");
  }

  /**
   * Adds a task. A pool that is shut down takes only what its own workers still fork. What comes
   * from outside is given to a new worker, if there may be one: nobody else can take it then.
   */
  boolean push(ForkJoinTask<?> task) {
    Thread worker = ForkJoinTask.getPool() == pool ? Thread.currentThread() : null;
    closed.look();
    boolean isClosed = closed.number == 1;
    if (isClosed && worker == null) {
      return false;
    }
    cell.pass();
    boolean mayStart = isClosed || members.size() < most;
    boolean isHandedOver = mayStart && worker == null;
    if (!isHandedOver) {
      tasks.add(new Forked(task, worker));
      cell.number++;
    }
    if (mayStart) {
      start(isHandedOver ? task : null);
    }
    return true;
  }

  /** In a step of the cell. */
  private void start(ForkJoinTask<?> first) {
    Member member = new Member(pool);
    members.add(member);
    Thread thread = pool.newWorker(() -> runAll(member, first));
    if (thread == null) {
      cell.pass();
      members.remove(member);
      if (first != null) {
        tasks.add(new Forked(first, null));
        cell.number++;
      }
    } else {
      member.thread = thread;
      thread.start();
    }
  }

  /** Takes back a task that the current thread has put here. */
  boolean pull(ForkJoinTask<?> task) {
    Thread self = ForkJoinTask.getPool() == pool ? Thread.currentThread() : null;
    Forked forked = new Forked(task, self);
    cell.look();
    if (cell.number == 0 || !tasks.contains(forked)) {
      return false;
    }
    cell.pass();
    if (cell.number == 0 || !tasks.remove(forked)) {
      return false;
    }
    cell.number--;
    return true;
  }

  /** In place of a worker that waits another one may be there. */
  void addForBlocked() {
    cell.pass();
    most++;
    if (cell.number > 0 && members.size() < most) {
      start(null);
    }
  }

  void removeForUnblocked() {
    cell.pass();
    most--;
  }

  private void runAll(Member member, ForkJoinTask<?> first) {
    try {
      if (first != null) {
        first.perform();
      }
      while (cell.awaitWork(closed, "")) {
        cell.number--;
        next(member.thread).perform();
      }
    } finally {
      member.life.pass();
      member.life.number = 1;
    }
  }

  /** One is as good as taken, and only this worker can change which. */
  private ForkJoinTask<?> next(Thread worker) {
    for (int k = tasks.size() - 1; k >= 0; k--) {
      if (tasks.get(k).by == worker) {
        return tasks.remove(k).task;
      }
    }
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

  private List<Forked> oldest() {
    Map<Thread, Forked> first = new LinkedHashMap<>();
    for (Forked forked : tasks) {
      first.putIfAbsent(forked.by, forked);
    }
    return new ArrayList<>(first.values());
  }

  int parallelism() {
    return parallelism;
  }

  int workers() {
    cell.look();
    int alive = 0;
    for (Member member : new ArrayList<>(members)) {
      member.life.look();
      alive += 1 - member.life.number;
    }
    return alive;
  }

  int queued() {
    cell.look();
    return tasks.size();
  }

  boolean isShutDown() {
    closed.look();
    return closed.number == 1;
  }

  boolean isEnded() {
    return isShutDown() && workers() == 0;
  }

  void shutdown() {
    closed.pass();
    closed.number = 1;
  }

  void stop() {
    shutdown();
    cell.pass();
    List<Forked> left = new ArrayList<>(tasks);
    tasks.clear();
    cell.number = 0;
    List<Member> running = new ArrayList<>(members);
    left.forEach(forked -> forked.task.cancel(false));
    running.forEach(member -> SharedCell.interrupt(member.thread));
  }

  void awaitEnd() throws InterruptedException {
    awaitEnd(Long.MAX_VALUE);
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
