package dev.sprang.report;

import dev.sprang.explore.Estimate;

/** How much of an exploration is done, and how much is left, in words that promise no more. */
public final class EstimateText {
  private static final double COUNTABLE = 1e15;

  /** Less is told without a figure. */
  private static final double SMALL = 0.001;

  private EstimateText() {}

  /** As in "about 12.5 % of 2,800 executions". */
  public static String covered(Estimate estimate) {
    if (estimate.isExceeded()) {
      return "as much as was estimated; how much is left is not known";
    }
    String total = rounded(estimate.total());
    return share(estimate)
        + (estimate.isRough() ? " of at least " : " of some ")
        + total
        + " executions";
  }

  /** As in "about 12.5 %, perhaps 2,400 more". */
  public static String left(Estimate estimate) {
    if (estimate.isExceeded()) {
      return "longer than was estimated";
    }
    String rest = rounded(estimate.total() - estimate.done());
    return share(estimate) + (estimate.isRough() ? ", at least " : ", perhaps ") + rest + " more";
  }

  private static String share(Estimate estimate) {
    if (estimate.share() < SMALL) {
      return "less than " + Numbers.percent(SMALL);
    }
    return (estimate.isRough() ? "at most " : "about ") + Numbers.percent(estimate.share());
  }

  /** A guess has no more than two figures. */
  private static String rounded(double number) {
    double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1));
    double guess = Math.round(number / unit) * unit;
    return guess < COUNTABLE
        ? Numbers.grouped((long) guess)
        : "10^" + (int) Math.floor(Math.log10(guess));
  }
}
