package dev.sprang.explore;

/**
 * How long an exploration will be, as far as can be told before its end.
 *
 * @param done how many executions of those that the claim speaks of were run
 * @param total how many there are, done ones included; never fewer than were done
 * @param spread how uncertain that is: the standard error of the total as a share of it
 */
public record Estimate(long done, double total, double spread) {
  /** What is uncertain by more is rather too small than too large: large trees are rarely met. */
  private static final double ROUGH = 0.35;

  public Estimate {
    total = Math.max(total, (double) done);
  }

  /** Whether the total is only to be called "at least". */
  public boolean isRough() {
    return spread > ROUGH;
  }

  /** Whether as many as were estimated are done: how many are left is not known then. */
  public boolean isExceeded() {
    return done > 0 && done >= total;
  }

  /** The share that was done. */
  public double share() {
    return total == 0 ? 0 : done / total;
  }
}
