package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.InTime;
import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The queue of the pools that {@link Executors} makes, without a limit: first in, first out, or by
 * the times of scheduled tasks. Each call is one operation.
 */
final class TaskQueue extends AbstractQueue<Runnable> implements BlockingQueue<Runnable>, Tasks {
  private final SharedCell cell = new SharedCell(this, "tasks");

  /** Scheduled tasks as the pool made them: the program sees {@linkplain #shown other ones}. */
  private final List<Runnable> tasks = new ArrayList<>();

  /**
   * Its number is how often something was changed that may end the waiting for a task's time; null
   * if nobody waits so.
   */
  private SharedCell changes;

  @Override
  public SharedCell cell() {
    return cell;
  }

  @Override
  public boolean offer(Runnable task) {
    Objects.requireNonNull(task);
    cell.pass();
    int place = tasks.size();
    while (place > 0 && isBefore(task, tasks.get(place - 1))) {
      place--;
    }
    tasks.add(place, task);
    cell.number++;
    if (changes == null && task instanceof ScheduledTask<?> && SharedCell.waitsInTime()) {
      changes = new SharedCell(this, "changes");
    }
    tellChange();
    return true;
  }

  private void tellChange() {
    if (changes != null) {
      changes.pass();
      changes.number++;
    }
  }

  /** What the program sees of a task: perhaps one that a subclass of the pool has made of it. */
  private static Runnable shown(Runnable task) {
    return task instanceof ScheduledTask<?> timed ? timed.outer : task;
  }

  private static List<Runnable> shown(List<Runnable> tasks) {
    List<Runnable> all = new ArrayList<>();
    for (Runnable task : tasks) { // a lambda would make the list one that others may know
      all.add(shown(task));
    }
    return all;
  }

  /** Where a task is, given as the program sees it or as it was made; -1 if nowhere. */
  private int place(Object task) {
    int place = 0;
    while (place < tasks.size() && tasks.get(place) != task && !isShown(tasks.get(place), task)) {
      place++;
    }
    return place < tasks.size() ? place : -1;
  }

  private static boolean isShown(Runnable task, Object as) {
    return as != null && as.equals(shown(task));
  }

  private static boolean isBefore(Runnable task, Runnable other) {
    return task instanceof ScheduledTask<?> timed
        && other instanceof ScheduledTask<?> later
        && timed.isBefore(later);
  }

  /** The first task, or none if its time has not come, which is then waited for. */
  @Override
  public Runnable next() {
    if (left() > 0) {
      awaitTime();
      return null;
    }
    cell.number--;
    return shown(tasks.remove(0));
  }

  /** In a step of the cell: how long it is until the first task's time comes. */
  private long left() {
    return changes != null && !tasks.isEmpty() && tasks.get(0) instanceof ScheduledTask<?> task
        ? task.left()
        : 0;
  }

  /** Waits until that time has come, or something has changed. */
  private void awaitTime() {
    changes.look();
    int seen = changes.number;
    cell.look();
    long left = left();
    if (left > 0) {
      SharedCell.limit(left);
      changes.lookWhen(seen + 1);
      SharedCell.limit(Long.MAX_VALUE);
    }
  }

  @Override
  public Runnable poll() {
    return cell.passIf(1, Integer.MAX_VALUE) ? next() : null;
  }

  @Override
  public Runnable take() throws InterruptedException {
    cell.awaitInterruptibly(1);
    return next();
  }

  @Override
  public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
    Runnable task = InTime.pass(cell, 1, unit.toNanos(timeout)) ? next() : null;
    if (task == null && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return task;
  }

  @Override
  public Runnable peek() {
    cell.look();
    return tasks.isEmpty() ? null : shown(tasks.get(0));
  }

  @Override
  public boolean remove(Object task) {
    if (!contains(task)) {
      return false;
    }
    cell.pass();
    int place = place(task);
    if (place >= 0) {
      tasks.remove(place);
    }
    cell.number = tasks.size();
    tellChange();
    return place >= 0;
  }

  @Override
  public List<Runnable> drain() {
    cell.pass();
    List<Runnable> all = shown(tasks);
    tasks.clear();
    cell.number = 0;
    tellChange();
    return all;
  }

  @Override
  public int drainTo(Collection<? super Runnable> into, int most) {
    Objects.requireNonNull(into);
    if (into == this) {
      throw new IllegalArgumentException();
    }
    cell.pass();
    List<Runnable> first = tasks.subList(0, Math.max(0, Math.min(most, tasks.size())));
    List<Runnable> taken = shown(first);
    first.clear();
    cell.number = tasks.size();
    CallerCollections.addAll(into, taken);
    return taken.size();
  }

  @Override
  public int drainTo(Collection<? super Runnable> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  @Override
  public int size() {
    cell.look();
    return tasks.size();
  }

  @Override
  public boolean contains(Object task) {
    cell.look();
    return place(task) >= 0;
  }

  /** Goes over those that were there when it began, as the JDK's for scheduled tasks does. */
  @Override
  public Iterator<Runnable> iterator() {
    cell.look();
    Iterator<Runnable> each = shown(tasks).iterator();
    return new Iterator<>() {
      private Runnable last;

      @Override
      public boolean hasNext() {
        return each.hasNext();
      }

      @Override
      public Runnable next() {
        last = each.next();
        return last;
      }

      @Override
      public void remove() {
        if (last == null) {
          throw new IllegalStateException();
        }
        Runnable gone = last;
        last = null;
        removeSame(gone);
      }
    };
  }

  private void removeSame(Runnable gone) {
    cell.pass();
    tasks.removeIf(task -> shown(task) == gone);
    cell.number = tasks.size();
    tellChange();
  }

  /** As they were made. */
  List<Runnable> made() {
    cell.look();
    return new ArrayList<>(tasks);
  }

  @Override
  public void put(Runnable task) {
    offer(task);
  }

  @Override
  public boolean offer(Runnable task, long timeout, TimeUnit unit) {
    return offer(task);
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }
}
