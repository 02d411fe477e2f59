package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import java.util.Arrays;
import java.util.List;

/**
 * Notes to which of the places that a program says to be reachable an execution has come. No
 * execution is wrong because of that; what all of them have left out is, when no more are needed.
 * Those that were cut short count too: what was run was possible.
 */
public final class Reached implements Property {
  /** What is wrong with a claim; not a violation that an execution shows. */
  public static final Violation.Kind UNREACHED =
      new Violation.Kind(
          "unreached", "a place that nobody comes to", "No execution comes to a reachable place.");

  private static final int ELSEWHERE = -1;

  private final List<ReachableClaim> claims;

  /** By claim: how many executions came to it. */
  private final long[] counts;

  /** By site: one more than the number of its claim, 0 if not known yet, or elsewhere. */
  private int[] known = new int[64];

  /** By claim: the last execution that came to it, by number. */
  private final long[] last;

  private long executions;

  public Reached(List<ReachableClaim> claims) {
    this.claims = List.copyOf(claims);
    counts = new long[claims.size()];
    last = new long[claims.size()];
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    executions++;
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      int claim = events.operation(i).isMark() ? claimAt(events.site(i), names) : ELSEWHERE;
      if (claim >= 0 && last[claim] != executions) {
        last[claim] = executions;
        counts[claim]++;
      }
    }
    return Judgement.FINE;
  }

  private int claimAt(int site, Names names) {
    if (site < 0) {
      return ELSEWHERE;
    }
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, site + 1));
    }
    if (known[site] == 0) {
      known[site] = names.frame(site).map(this::claimAt).orElse(ELSEWHERE);
    }
    return known[site] - (known[site] > 0 ? 1 : 0);
  }

  private int claimAt(Frame frame) {
    for (int claim = 0; claim < claims.size(); claim++) {
      Frame place = claims.get(claim).place();
      if (place.type().equals(frame.type()) && place.line() == frame.line()) {
        return claim + 1;
      }
    }
    return ELSEWHERE;
  }

  public List<ReachableClaim> claims() {
    return claims;
  }

  /** How many executions came to the claim with this number. */
  public long count(int claim) {
    return counts[claim];
  }

  /** Takes in what was noted in another session. */
  public void absorb(Reached other) {
    for (int claim = 0; claim < counts.length; claim++) {
      counts[claim] += other.counts[claim];
    }
  }
}
