package dev.sprang.jdk.standin.coordination;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands for {@link java.util.concurrent.Phaser} without a parent. As in the JDK the last arrival
 * of a phase and the advance that follows it are two moments, between which others can look.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class Phaser {
  private static final int MOST_PARTIES = 0xffff;

  /** Its number is the phase; once there are none any more, the next one. */
  private final SharedCell cell = new SharedCell(this, "phase");

  private int phase;
  private int parties;
  private int unarrived;

  /** Whether all have arrived and the next phase has not begun yet. */
  private boolean isAdvancing;

  private boolean isTerminated;

  public Phaser() {
    this(0);
  }

  public Phaser(int parties) {
    if (parties < 0 || parties > MOST_PARTIES) {
      throw new IllegalArgumentException("Illegal number of parties");
    }
    this.parties = parties;
    unarrived = parties;
  }

  public Phaser(Phaser parent) {
    this(parent, 0);
  }

  public Phaser(Phaser parent, int parties) {
    this(parties);
    if (parent != null) {
      throw SharedCell.refuse(
          "Phasers with a parent are known by their own code only:"
              + " --deep java.util.concurrent.Phaser runs that");
    }
  }

  public int register() {
    return add(1);
  }

  public int bulkRegister(int more) {
    if (more < 0) {
      throw new IllegalArgumentException();
    }
    return more == 0 ? getPhase() : add(more);
  }

  private int add(int more) {
    enterToAdd(more);
    while (isAdvancing && !isTerminated) {
      cell.lookWhen(phase + 1);
      enterToAdd(more);
    }
    if (!isTerminated) {
      parties += more;
      unarrived += more;
    }
    return shown();
  }

  private void enterToAdd(int more) {
    cell.pass();
    if (more > MOST_PARTIES - parties) {
      throw new IllegalStateException(
          "Attempt to register more than " + MOST_PARTIES + " parties for " + text());
    }
  }

  /** The phase as it is told to others, in a step of the cell. */
  private int shown() {
    return isTerminated ? phase | Integer.MIN_VALUE : phase;
  }

  public int arrive() {
    return arrive(0);
  }

  public int arriveAndDeregister() {
    return arrive(1);
  }

  private int arrive(int leaving) {
    int arrivedAt = come(leaving);
    if (arrivedAt >= 0 && isAdvancing) {
      advance(arrivedAt);
    }
    return arrivedAt;
  }

  /** One party arrives; what follows is the same step. */
  private int come(int leaving) {
    cell.pass();
    if (isTerminated) {
      return shown();
    }
    if (unarrived == 0) {
      throw new IllegalStateException("Attempted arrival of unregistered party for " + text());
    }
    unarrived--;
    parties -= leaving;
    isAdvancing = unarrived == 0;
    return phase;
  }

  /** Begins the next phase; false if the phaser was terminated meanwhile. */
  private boolean advance(int from) {
    boolean ends = onAdvance(from, parties);
    cell.pass();
    if (isTerminated) {
      return false;
    }
    phase = from + 1 & Integer.MAX_VALUE;
    unarrived = ends ? 0 : parties;
    isTerminated = ends;
    isAdvancing = false;
    settle();
    return true;
  }

  private void settle() {
    cell.number = isTerminated ? phase + 1 : phase;
  }

  public int arriveAndAwaitAdvance() {
    int arrivedAt = come(0);
    if (arrivedAt < 0) {
      return arrivedAt;
    }
    if (isAdvancing) {
      return advance(arrivedAt) ? arrivedAt + 1 & Integer.MAX_VALUE : shown();
    }
    cell.lookWhen(arrivedAt + 1);
    return shown();
  }

  public int awaitAdvance(int awaited) {
    if (isOver(awaited)) {
      return awaited < 0 ? awaited : shown();
    }
    cell.lookWhen(awaited + 1);
    return shown();
  }

  public int awaitAdvanceInterruptibly(int awaited) throws InterruptedException {
    if (isOver(awaited)) {
      return awaited < 0 ? awaited : shown();
    }
    cell.lookWhenInterruptibly(awaited + 1);
    return shown();
  }

  public int awaitAdvanceInterruptibly(int awaited, long timeout, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    Objects.requireNonNull(unit);
    if (awaited < 0) {
      return awaited;
    }
    InTime.look(cell, awaited + 1, unit.toNanos(timeout));
    if (shown() != awaited) {
      return shown();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    throw new TimeoutException();
  }

  /** Whether a phase is not the present one; nobody has to look whether the first has begun. */
  private boolean isOver(int awaited) {
    if (awaited <= 0) {
      return awaited < 0;
    }
    cell.look();
    return shown() != awaited;
  }

  public void forceTermination() {
    cell.pass();
    isTerminated = true;
    settle();
  }

  public final int getPhase() {
    cell.look();
    return shown();
  }

  public int getRegisteredParties() {
    cell.look();
    return parties;
  }

  public int getArrivedParties() {
    cell.look();
    return parties - unarrived;
  }

  public int getUnarrivedParties() {
    cell.look();
    return unarrived;
  }

  public Phaser getParent() {
    return null;
  }

  public Phaser getRoot() {
    return this;
  }

  public boolean isTerminated() {
    cell.look();
    return isTerminated;
  }

  /** Called once for each phase, when all have arrived: whether it was the last. */
  protected boolean onAdvance(int from, int registered) {
    return registered == 0;
  }

  @Override
  public String toString() {
    cell.look();
    return text();
  }

  private String text() {
    return super.toString()
        + "[phase = "
        + shown()
        + " parties = "
        + parties
        + " arrived = "
        + (parties - unarrived)
        + "]";
  }
}
