package dev.sprang.explore;

import dev.sprang.execution.OutcomeCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The answer of an exploration.
 *
 * @param stop why it ended
 * @param claim what was covered
 * @param executions how many came to their own end
 * @param abandoned how many were cut short
 * @param events the lengths of all executions together
 * @param counted the distinct outcomes with their numbers of executions
 * @param estimate how long the whole exploration is, where that can be told
 * @param figures what the explorer has counted, by name
 */
public record Result(
    Verdict verdict,
    Stop stop,
    Claim claim,
    long executions,
    long abandoned,
    long events,
    long nanos,
    OutcomeCounts counted,
    List<Finding> findings,
    Optional<Estimate> estimate,
    Map<String, Long> figures) {

  /** The three answers. */
  public enum Verdict {
    VERIFIED,
    VIOLATED,
    INCOMPLETE
  }

  static Result of(Stop stop, Explorer explorer, Tally tally, List<Finding> findings, long nanos) {
    return new Result(
        verdict(stop, explorer.claim(), findings),
        stop,
        explorer.claim(),
        tally.executions(),
        tally.abandoned(),
        tally.events(),
        nanos,
        tally.outcomes(),
        new ArrayList<>(findings),
        explorer.estimate(),
        tally.figures(explorer.figures()));
  }

  /**
   * The answer of two parts of an exploration together; in whatever order parts are merged, all but
   * the order of findings is the same. Why it ended is the reason of the two that comes later in
   * {@link Stop}; how much there is in all is not known.
   */
  public Result merge(Result other) {
    Stop bothStop = stop.compareTo(other.stop) >= 0 ? stop : other.stop;
    Claim bothClaim = claim.merge(other.claim);
    List<Finding> all = Findings.merge(findings, other.findings);
    OutcomeCounts bothCounted = new OutcomeCounts(counted);
    bothCounted.merge(other.counted);
    return new Result(
        verdict(bothStop, bothClaim, all),
        bothStop,
        bothClaim,
        executions + other.executions,
        abandoned + other.abandoned,
        events + other.events,
        nanos + other.nanos,
        bothCounted,
        all,
        Optional.empty(),
        sums(figures, other.figures));
  }

  /** The outcomes whose text was kept with their numbers of executions, sorted. */
  public Map<String, Long> outcomes() {
    return counted.texts();
  }

  private static Map<String, Long> sums(Map<String, Long> one, Map<String, Long> other) {
    Map<String, Long> sums = new TreeMap<>(one);
    other.forEach((name, count) -> sums.merge(name, count, Long::sum));
    return sums;
  }

  /** The same with other executions to show what was found. */
  public Result withFindings(List<Finding> others) {
    return new Result(
        verdict,
        stop,
        claim,
        executions,
        abandoned,
        events,
        nanos,
        counted,
        others,
        estimate,
        figures);
  }

  /** The same, as the answer of those who were at work together. */
  public Result ofAll(Stop why, long time, Optional<Estimate> whole) {
    return new Result(
        verdict(why, claim, findings),
        why,
        claim,
        executions,
        abandoned,
        events,
        time,
        counted,
        findings,
        whole,
        figures);
  }

  /** The same, told in other words. */
  public Result claiming(Claim told) {
    return new Result(
        verdict(stop, told, findings),
        stop,
        told,
        executions,
        abandoned,
        events,
        nanos,
        counted,
        findings,
        estimate,
        figures);
  }

  /** The same of one execution, however often it was run. */
  public Result ofOne(long length) {
    return new Result(
        verdict,
        stop,
        claim,
        executions,
        executions == 0 ? 1 : 0,
        length,
        nanos,
        counted,
        findings,
        estimate,
        figures);
  }

  private static Verdict verdict(Stop stop, Claim claim, List<Finding> findings) {
    if (!findings.isEmpty()) {
      return Verdict.VIOLATED;
    }
    boolean complete = stop == Stop.EXHAUSTED && claim.complete();
    return complete ? Verdict.VERIFIED : Verdict.INCOMPLETE;
  }
}
