package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Threads that wait for something of which there may not be enough, in the order in which they
 * came, as in the JDK's own synchronisers: only who is first can be served, so that one who wants
 * much holds up those behind. That makes coming an operation. What one who comes finds may be given
 * to it before all those in the queue, if the counter says so.
 *
 * <p>The cell's number is the place of who is first if that one can be served, else 0.
 */
public final class WaiterQueue {
  /** Has what is waited for; asked and told in a step of the cell. */
  public interface Counter {
    /** Whether who is first in the queue can have this now. */
    boolean has(int wanted);

    /** Whether the current thread, which comes just now, can have it before all others. */
    boolean letsIn(int wanted);

    /** The current thread gets it. */
    void give(int wanted);
  }

  private record Place(int number, int wanted, Thread thread) {}

  private static final int ANYTHING = -1;

  private final SharedCell cell;
  private final Counter counter;
  private final List<Place> places = new ArrayList<>();
  private int numbers;

  public WaiterQueue(SharedCell cell, Counter counter) {
    this.cell = cell;
    this.counter = counter;
  }

  /** How many are in the queue. Makes no objects, so that those who ask in a loop can wait. */
  public int length() {
    look();
    return places.size();
  }

  /** Whether a thread is in the queue. */
  public boolean contains(Thread thread) {
    look();
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).thread == thread) {
        return true;
      }
    }
    return false;
  }

  /** Who is in the queue, the last one first. */
  public List<Thread> threads() {
    return threads(ANYTHING);
  }

  /** The same of those who want this. */
  public List<Thread> threads(int wanted) {
    look();
    List<Thread> threads = new ArrayList<>();
    for (Place place : places) {
      if (wanted == ANYTHING || place.wanted == wanted) {
        threads.add(0, place.thread);
      }
    }
    return threads;
  }

  private void look() {
    cell.look();
    SharedCell.assume(
        "which threads wait for a lock or permits is told as of one moment, while the JDK, which"
            + " only estimates it, may still count one that has just got them");
  }

  public boolean isEmpty() {
    return places.isEmpty();
  }

  /** What the first in the queue wants; 0 if nobody is there. */
  public int firstWants() {
    return places.isEmpty() ? 0 : places.get(0).wanted;
  }

  /** Passes the cell if that is so, and else only looks, whoever is in the queue. */
  public boolean passesIf(BooleanSupplier isSo) {
    cell.look();
    if (!isSo.getAsBoolean()) {
      return false;
    }
    cell.pass();
    return isSo.getAsBoolean();
  }

  /** There is more or less of what is waited for, or somebody has come or gone. */
  public void changed() {
    boolean serves = !places.isEmpty() && counter.has(places.get(0).wanted);
    cell.number = serves ? places.get(0).number : 0;
  }

  /** The number of a place that nobody has yet, nor ever had. */
  public int newPlace() {
    return ++numbers;
  }

  /** The current thread comes to stay at a place. */
  public void join(int place, int wanted) {
    join(place, wanted, Thread.currentThread());
  }

  /** The same for a thread that another one sees to. */
  public void join(int place, int wanted, Thread who) {
    places.add(new Place(place, wanted, who));
    changed();
  }

  private void leave(int place) {
    places.removeIf(each -> each.number == place);
    changed();
  }

  /** Waits to be served, whatever happens. */
  public void await(int place, int wanted) {
    cell.awaitWithin(place, place + 1, false);
    serve(place, wanted);
  }

  private void serve(int place, int wanted) {
    counter.give(wanted);
    leave(place);
  }

  /** Waits to be served; false if the thread is interrupted before. */
  public boolean awaitOrInterrupt(int place, int wanted) {
    if (cell.awaitWithin(place, place + 1, true)) {
      serve(place, wanted);
      return true;
    }
    return false;
  }

  /** The same for so long at most. */
  boolean awaitInTime(int place, int wanted, long nanos) {
    if (InTime.passWithin(cell, place, place + 1, nanos)) {
      serve(place, wanted);
      return true;
    }
    return false;
  }

  /** The current thread comes: it is let in, or stays at the place whose number is returned. */
  private int come(int wanted) {
    cell.pass();
    if (letIn(wanted)) {
      return 0;
    }
    int place = newPlace();
    join(place, wanted);
    return place;
  }

  public void acquire(int wanted) {
    int place = come(wanted);
    if (place != 0) {
      await(place, wanted);
    }
  }

  /**
   * The same unless the thread is interrupted. If it could be served then too, it may have found
   * that out before it looked for interrupts again, or not: in the JDK it tries once more before it
   * waits, which only matters to those who can see it wait.
   */
  public void acquireInterruptibly(int wanted) throws InterruptedException {
    throwIfInterrupted();
    int place = come(wanted);
    if (place == 0) {
      return;
    }
    boolean isSeen = SharedCell.areStatesAsked();
    if (isSeen && cell.passIf(place, place + 1)) {
      serve(place, wanted);
      return;
    }
    while (!awaitOrInterrupt(place, wanted)) {
      boolean couldBeServed = !isSeen && cell.number == place;
      if (!couldBeServed || SharedCell.choose(2) == 1) {
        cell.pass();
        leave(place);
        Thread.interrupted();
        throw new InterruptedException();
      }
      if (cell.passIf(place, place + 1)) {
        serve(place, wanted);
        return;
      }
    }
  }

  /**
   * The same for some time. Where that may be over at any moment, it may be too if the thread could
   * be served, for it stays in the queue for a while after its time is over.
   */
  public boolean acquire(int wanted, long time) throws InterruptedException {
    throwIfInterrupted();
    if (time <= 0) {
      cell.pass();
      return letIn(wanted);
    }
    int place = come(wanted);
    if (place == 0) {
      return true;
    }
    boolean waits = InTime.waits(time);
    if (!waits) {
      SharedCell.pause();
    } else if (awaitInTime(place, wanted, time)) {
      return true;
    }
    boolean isInterrupted = Thread.interrupted();
    boolean isInTime = !waits && !isInterrupted && SharedCell.choose(2) == 0;
    cell.pass();
    if (isInTime && cell.number == place) {
      serve(place, wanted);
      return true;
    }
    leave(place);
    if (isInterrupted) {
      throw new InterruptedException();
    }
    return false;
  }

  /** What a thread gets that does not wait and, in a step of the cell, asks just now. */
  private boolean letIn(int wanted) {
    boolean isIn = counter.letsIn(wanted);
    if (isIn) {
      counter.give(wanted);
      changed();
    }
    return isIn;
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }
}
