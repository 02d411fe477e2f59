package dev.sprang.api;

import dev.sprang.explore.Result.Verdict;
import java.math.BigInteger;
import java.util.List;

/**
 * What a check of operations found out.
 *
 * @param name the class with the operations
 * @param sizes what was checked, with the fewest calls first; the last may not be complete
 * @param drawn how many single scenarios besides were run in all ways that matter
 * @param drawnExecutions how many executions these and those not completed had
 */
public record OperationsResult(String name, List<Checked> sizes, int drawn, long drawnExecutions) {
  /**
   * The scenarios of one size.
   *
   * @param calls how many calls each thread makes, such as 2 + 1
   * @param scenarios how many there are
   */
  public record Checked(String calls, BigInteger scenarios, CheckResult result) {
    /** Whether all were run in all ways that matter. */
    public boolean isVerified() {
      return result.verdict() == Verdict.VERIFIED;
    }

    @Override
    public String toString() {
      return "%s calls: %,d scenarios, %,d executions%s"
          .formatted(
              calls, scenarios, result.executions(), isVerified() ? "" : ", not all of them");
    }
  }

  public OperationsResult {
    sizes = List.copyOf(sizes);
  }

  /** How many executions were run. */
  public long executions() {
    return drawnExecutions + sizes.stream().mapToLong(size -> size.result().executions()).sum();
  }

  /** The result for people: a line for each size. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    sizes.forEach(size -> text.append("\n  ").append(size));
    if (drawnExecutions > 0) {
      text.append("\n  single scenarios: %,d, %,d executions".formatted(drawn, drawnExecutions));
    }
    return text.toString();
  }
}
