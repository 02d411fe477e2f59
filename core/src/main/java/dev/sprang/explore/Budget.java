package dev.sprang.explore;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How much may be spent on one exploration. Asked once per execution by the loop; {@link
 * #interrupt} may be called from any thread.
 */
public final class Budget {
  public static final Duration UNLIMITED_TIME = Duration.ofSeconds(Long.MAX_VALUE / 2_000_000_000L);
  public static final long UNLIMITED_EXECUTIONS = Long.MAX_VALUE;

  /** One in so many nanoseconds is kept to show what was found. */
  private static final int SHOWING = 10;

  /** So long before the end all threads hear of it, each between two of its executions. */
  private static final long ENDING = 50_000_000;

  private final long nanos;

  /** Whether there is any need to look at the clock, which takes as long as some steps. */
  private final boolean isTimeLimited;

  private final long executions;
  private final HeapLimit memory;
  private final long begin;

  /** What this is a part of, with which it ends; null if of none. */
  private final @Nullable Budget whole;

  private volatile boolean interrupted;

  public Budget(Duration time, long executions) {
    this(time, executions, HeapLimit.UNLIMITED);
  }

  public Budget(Duration time, long executions, HeapLimit memory) {
    this.memory = memory;
    this.nanos = time.toNanos();
    this.isTimeLimited = time.compareTo(UNLIMITED_TIME) < 0;
    this.executions = executions;
    this.begin = System.nanoTime();
    this.whole = null;
  }

  private Budget(Budget whole) {
    this.memory = whole.memory.another();
    this.nanos = whole.nanos;
    this.isTimeLimited = whole.isTimeLimited;
    this.executions = whole.executions;
    this.begin = whole.begin;
    this.whole = whole;
  }

  /** The same for one of several threads: it can be ended alone, and ends with this one. */
  public Budget within() {
    return new Budget(this);
  }

  private boolean isInterrupted() {
    return interrupted || whole != null && whole.isInterrupted();
  }

  public static Budget unlimited() {
    return new Budget(UNLIMITED_TIME, UNLIMITED_EXECUTIONS);
  }

  /** Whether somebody has said when to stop. */
  boolean isLimited() {
    return isTimeLimited || executions != UNLIMITED_EXECUTIONS;
  }

  /** Ends the exploration before its next execution. */
  public void interrupt() {
    interrupted = true;
  }

  /**
   * Why the exploration must end now, if it must.
   *
   * @param hasFound whether there is something to show, for which some of the time is kept
   */
  Optional<Stop> spent(Tally tally, boolean hasFound) {
    if (isInterrupted()) {
      return Optional.of(Stop.INTERRUPTED);
    }
    if (tally.executions() + tally.abandoned() >= executions) {
      return Optional.of(Stop.EXECUTIONS);
    }
    if (memory.isSpent(tally)) {
      return Optional.of(Stop.MEMORY);
    }
    if (!isTimeLimited) {
      return Optional.empty();
    }
    long forSearching = hasFound ? nanos - nanos / SHOWING : nanos;
    return elapsed() >= forSearching ? Optional.of(Stop.TIME) : Optional.empty();
  }

  /**
   * Whether executions or time are as good as spent: what has to be done before the end is to be
   * done now.
   */
  public boolean isEnding(Tally tally) {
    return tally.executions() + tally.abandoned() >= executions
        || isTimeLimited && elapsed() >= nanos - ENDING;
  }

  /** Nanoseconds since the budget was made. */
  public long elapsed() {
    return System.nanoTime() - begin;
  }

  /** Nanoseconds left. */
  public long remaining() {
    return Math.max(0, nanos - elapsed());
  }
}
