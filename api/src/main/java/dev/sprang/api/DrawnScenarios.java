package dev.sprang.api;

import dev.sprang.api.operations.Scenario;
import dev.sprang.api.operations.Size;
import dev.sprang.explore.Result.Verdict;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Scenarios that are drawn by chance, each checked on its own. Of one that fails, calls are left
 * out as long as what remains fails too.
 */
final class DrawnScenarios {
  /** Who has drawn so many in vain that were known has seen about all. */
  private static final int KNOWN_IN_A_ROW = 100;

  private final int calls;
  private final SplittableRandom random;
  private final Set<Scenario> known = new HashSet<>();
  private int scenarios;
  private long executions;

  /**
   * @param calls how many different calls there are
   */
  DrawnScenarios(int calls, long seed) {
    this.calls = calls;
    this.random = new SplittableRandom(seed);
  }

  /**
   * Draws until so many were checked, the time is over or there are no others.
   *
   * @param sizes each is as likely as the others
   * @throws CheckFailedError for the smallest that was found to fail
   */
  void run(List<Size> sizes, int most, long end, Function<Scenario, CheckResult> check) {
    int inVain = 0;
    while (scenarios < most
        && inVain < KNOWN_IN_A_ROW
        && !sizes.isEmpty()
        && System.nanoTime() < end) {
      Size size = sizes.get(random.nextInt(sizes.size()));
      Scenario scenario = Scenario.draw(size, calls, random);
      if (known.add(scenario)) {
        take(checked(scenario, check));
        inVain = 0;
      } else {
        inVain++;
      }
    }
  }

  private CheckResult checked(Scenario scenario, Function<Scenario, CheckResult> check) {
    try {
      return check.apply(scenario);
    } catch (CheckFailedError failed) {
      throw smallest(scenario, failed, check);
    }
  }

  private CheckFailedError smallest(
      Scenario scenario, CheckFailedError failed, Function<Scenario, CheckResult> check) {
    for (Scenario smaller : scenario.smaller()) {
      try {
        take(check.apply(smaller));
      } catch (CheckFailedError fails) {
        return smallest(smaller, fails, check);
      }
    }
    return failed;
  }

  /** Counts a scenario if it was run in all ways that matter. */
  void take(CheckResult result) {
    scenarios += result.verdict() == Verdict.VERIFIED ? 1 : 0;
    executions += result.executions();
  }

  int scenarios() {
    return scenarios;
  }

  long executions() {
    return executions;
  }
}
