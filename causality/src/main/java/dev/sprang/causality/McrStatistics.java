package dev.sprang.causality;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an exploration by maximal causality did beyond running executions; everything the paper
 * counts, and everything it keeps silent about.
 */
public final class McrStatistics {
  private long questions;
  private long possible;
  private long unanswered;
  private long reads;
  private long pairs;
  private long clauses;
  private long solverNanos;
  private long duplicates;
  private long diverged;
  private long missed;

  /** How often the solver was asked for a goal. */
  public long questions() {
    return questions;
  }

  /** Questions answered with an order. */
  public long possible() {
    return possible;
  }

  /** Questions the solver gave up. */
  public long unanswered() {
    return unanswered;
  }

  /** The paper's #reads: reads that had to keep their values, over all questions. */
  public long reads() {
    return reads;
  }

  /** The paper's #constraints: pairs of such a read and a write it could take. */
  public long pairs() {
    return pairs;
  }

  /** All constraints handed to the solver. */
  public long clauses() {
    return clauses;
  }

  public long solverNanos() {
    return solverNanos;
  }

  /** Seeds that lead to a combination of values that was already seen; not run. */
  public long duplicates() {
    return duplicates;
  }

  /** Seeds that could not be followed to their goal. */
  public long diverged() {
    return diverged;
  }

  /** Combinations of values that no goal led to and that the closing pass found. */
  public long missed() {
    return missed;
  }

  void asked(Encoding.Count count, int handedOver, long nanos) {
    questions++;
    reads += count.reads();
    pairs += count.pairs();
    clauses += handedOver;
    solverNanos += nanos;
  }

  /** Handing over what all goals of a trace share takes time too. */
  void prepared(long nanos) {
    solverNanos += nanos;
  }

  void answered() {
    possible++;
  }

  void gaveUp() {
    unanswered++;
  }

  void repeated() {
    duplicates++;
  }

  void divergedOnce() {
    diverged++;
  }

  void missedOne() {
    missed++;
  }

  /**
   * All of it, for the result.
   *
   * @param solver who answered
   */
  Map<String, Long> figures(String solver) {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put("questions", questions);
    figures.put("possible", possible);
    figures.put("unanswered", unanswered);
    figures.put("reads", reads);
    figures.put("constraints", pairs);
    figures.put(solver + "-ms", solverNanos / 1_000_000);
    figures.put("duplicates", duplicates);
    figures.put("unfollowed", diverged);
    figures.put("closing", missed);
    return figures;
  }
}
