package dev.sprang.explore;

import java.time.Duration;
import java.util.Optional;

/**
 * How much may be spent on one exploration. Asked once per execution by the loop; {@link
 * #interrupt} may be called from any thread.
 */
public final class Budget {
  public static final Duration UNLIMITED_TIME = Duration.ofSeconds(Long.MAX_VALUE / 2_000_000_000L);
  public static final long UNLIMITED_EXECUTIONS = Long.MAX_VALUE;

  private final long nanos;

  /** Whether there is any need to look at the clock, which takes as long as some steps. */
  private final boolean isTimeLimited;

  private final long executions;
  private final long begin = System.nanoTime();
  private volatile boolean interrupted;

  public Budget(Duration time, long executions) {
    this.nanos = time.toNanos();
    this.isTimeLimited = time.compareTo(UNLIMITED_TIME) < 0;
    this.executions = executions;
  }

  public static Budget unlimited() {
    return new Budget(UNLIMITED_TIME, UNLIMITED_EXECUTIONS);
  }

  /** Ends the exploration before its next execution. */
  public void interrupt() {
    interrupted = true;
  }

  /** Why the exploration must end now, if it must. */
  Optional<Stop> spent(Tally tally) {
    if (interrupted) {
      return Optional.of(Stop.INTERRUPTED);
    }
    if (tally.executions() + tally.abandoned() >= executions) {
      return Optional.of(Stop.EXECUTIONS);
    }
    return isTimeLimited && elapsed() >= nanos ? Optional.of(Stop.TIME) : Optional.empty();
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
