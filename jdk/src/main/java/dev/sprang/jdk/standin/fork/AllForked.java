package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;

/** Tasks of a {@link ForkJoinPool}, the end of all of which is waited for, the last one first. */
final class AllForked<T> {
  /** Older JDKs notice no interrupt of who waits, or of what was submitted and is cancelled. */
  static final boolean NOTICES_INTERRUPTS = Runtime.version().feature() >= 22;

  private final List<ForkJoinTask<T>> forked = new ArrayList<>();

  AllForked(ForkJoinPool pool, Collection<? extends Callable<T>> tasks, boolean canInterrupt) {
    boolean done = false;
    try {
      Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
      while (CallerCollections.hasNext(each)) {
        Callable<T> task = CallerCollections.next(each);
        forked.add(canInterrupt ? new AdaptedTask.Interruptible<>(task) : new AdaptedTask<>(task));
        pool.push(forked.get(forked.size() - 1));
      }
      done = true;
    } finally {
      cancelUnless(done);
    }
  }

  List<Future<T>> end(boolean interruptibly) throws InterruptedException {
    boolean done = false;
    try {
      for (int k = forked.size() - 1; k >= 0; k--) {
        if (interruptibly) {
          forked.get(k).awaitInvoked(null);
        } else {
          forked.get(k).quietlyJoin();
        }
      }
      done = true;
    } finally {
      cancelUnless(done);
    }
    return new ArrayList<>(forked);
  }

  /** What has not ended by then is cancelled. */
  List<Future<T>> endBy(Deadline deadline) throws InterruptedException {
    boolean done = false;
    try {
      for (int k = forked.size() - 1; k >= 0; k--) {
        forked.get(k).awaitInvoked(deadline);
      }
      done = true;
    } finally {
      cancelUnless(done);
    }
    return new ArrayList<>(forked);
  }

  private void cancelUnless(boolean done) {
    if (!done) {
      forked.forEach(task -> task.cancel(true));
    }
  }
}
