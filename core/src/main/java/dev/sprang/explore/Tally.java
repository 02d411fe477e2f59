package dev.sprang.explore;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import java.util.Arrays;

/** What an exploration has counted so far. */
public final class Tally {
  private long executions;
  private long abandoned;
  private long cut;
  private long dismissed;
  private long events;
  private long[] perOutcome = new long[16];
  private int outcomes;

  void count(Execution execution) {
    events += execution.events().length();
    Ending ending = execution.ending();
    if (!ending.isFinal()) {
      abandoned++;
      cut += ending.isCut() ? 1 : 0;
      return;
    }
    if (!ending.hasOutcome()) {
      dismissed++;
      return;
    }
    executions++;
    int outcome = execution.outcome();
    reserve(outcome);
    perOutcome[outcome]++;
    outcomes = Math.max(outcomes, outcome + 1);
  }

  /** Adds what another part of the exploration has counted, on an engine with the same numbers. */
  void merge(Tally other) {
    executions += other.executions;
    abandoned += other.abandoned;
    cut += other.cut;
    dismissed += other.dismissed;
    events += other.events;
    reserve(other.outcomes - 1);
    for (int outcome = 0; outcome < other.outcomes; outcome++) {
      perOutcome[outcome] += other.perOutcome[outcome];
    }
    outcomes = Math.max(outcomes, other.outcomes);
  }

  /** Becomes what another one has counted, but for its outcomes. */
  public void setTo(Tally other) {
    executions = other.executions;
    abandoned = other.abandoned;
    cut = other.cut;
    events = other.events;
  }

  /** Adds executions elsewhere. */
  public void add(long more, long moreAbandoned) {
    executions += more;
    abandoned += moreAbandoned;
  }

  private void reserve(int outcome) {
    if (outcome >= perOutcome.length) {
      perOutcome = Arrays.copyOf(perOutcome, Math.max(2 * perOutcome.length, outcome + 1));
    }
  }

  /** Executions that came to their own end. */
  public long executions() {
    return executions;
  }

  /** Executions that were cut short. */
  public long abandoned() {
    return abandoned;
  }

  /** Those of them that were stopped although nobody knows what they would have shown. */
  public long cut() {
    return cut;
  }

  /** Executions in which an assumption of the program did not hold. */
  public long dismissed() {
    return dismissed;
  }

  /** The lengths of all executions together. */
  public long events() {
    return events;
  }

  /** Outcomes are numbered from 0 to this, exclusive. */
  public int outcomes() {
    return outcomes;
  }

  /** How many executions had this outcome. */
  public long withOutcome(int outcome) {
    return perOutcome[outcome];
  }
}
