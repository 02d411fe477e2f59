package dev.sprang.report;

import dev.sprang.explore.Estimate;

/** How much of an exploration is done, and how much is left, in words that promise no more. */
public final class EstimateText {
  private static final double COUNTABLE = 1e15;

  private EstimateText() {}

  /** As in "about 12.5 % of 2,800 executions". */
  public static String covered(Estimate estimate) {
    if (estimate.isExceeded()) {
      return "as much as was estimated; how much is left is not known";
    }
    String share = Numbers.percent(estimate.share());
    String total = rounded(estimate.total());
    return estimate.isRough()
        ? "at most " + share + " of at least " + total + " executions"
        : "about " + share + " of some " + total + " executions";
  }

  /** As in "about 12.5 %, perhaps 2,400 more". */
  public static String left(Estimate estimate) {
    if (estimate.isExceeded()) {
      return "longer than was estimated";
    }
    String share = Numbers.percent(estimate.share());
    String rest = rounded(estimate.total() - estimate.done());
    return estimate.isRough()
        ? "at most " + share + ", at least " + rest + " more"
        : "about " + share + ", perhaps " + rest + " more";
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
