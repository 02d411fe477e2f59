package dev.sprang.explore;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Hash;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What an exploration has counted so far. */
public final class Tally {
  private long executions;
  private long abandoned;
  private long cut;
  private long dismissed;

  /** The paths of executions of programs that take inputs. */
  private final Set<Long> paths = new HashSet<>();

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
    if (!execution.inputs().isEmpty()) {
      paths.add(path(execution.events()));
    }
    executions++;
    int outcome = execution.outcome();
    reserve(outcome);
    perOutcome[outcome]++;
    outcomes = Math.max(outcomes, outcome + 1);
  }

  /** Stands for the ways that all threads have taken because of inputs. */
  private static long path(Events events) {
    Map<Integer, Long> ways = new TreeMap<>();
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind() == OperationKind.BRANCH) {
        ways.merge(events.thread(i), Hash.of(1, events.choice(i)), Hash::of);
      }
    }
    long path = 0;
    for (Map.Entry<Integer, Long> way : ways.entrySet()) {
      path = Hash.of(Hash.of(path, way.getKey()), way.getValue());
    }
    return path;
  }

  /** What is counted only where programs take inputs, added to other figures. */
  Map<String, Long> figures(Map<String, Long> others) {
    Map<String, Long> figures = new LinkedHashMap<>(others);
    if (!paths.isEmpty()) {
      figures.put("paths", (long) paths.size());
    }
    if (dismissed > 0) {
      figures.put("dismissed", dismissed);
    }
    return figures;
  }

  /** Adds what another part of the exploration has counted, on an engine with the same numbers. */
  void merge(Tally other) {
    executions += other.executions;
    abandoned += other.abandoned;
    cut += other.cut;
    dismissed += other.dismissed;
    paths.addAll(other.paths);
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
