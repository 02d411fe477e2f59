package dev.sprang.explore;

import dev.sprang.execution.BranchCounts;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.OutcomeCounts;
import dev.sprang.operation.Hash;
import dev.sprang.operation.OperationKind;
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

  private final BranchCounts branches = new BranchCounts();
  private long events;
  private final OutcomeCounts outcomes;

  /** Whether these are some of the executions that another one counts, which has their outcomes. */
  private final boolean isPart;

  public Tally() {
    this(Integer.MAX_VALUE);
  }

  /**
   * @param texts of so many outcomes the texts are kept
   */
  Tally(int texts) {
    this(new OutcomeCounts(texts), false);
  }

  private Tally(OutcomeCounts outcomes, boolean isPart) {
    this.outcomes = outcomes;
    this.isPart = isPart;
  }

  /** Counts those that the claim speaks of, each when it was counted here last. */
  Tally part() {
    return new Tally(outcomes, true);
  }

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
      branches.count(execution.events());
    }
    executions++;
    if (isPart) {
      outcomes.claimLast();
    } else {
      outcomes.count(execution);
    }
  }

  /** Stands for the ways that all threads have taken because of inputs. */
  public static long path(Events events) {
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
    branches.addTo(figures);
    if (dismissed > 0) {
      figures.put("dismissed", dismissed);
    }
    return figures;
  }

  /** Adds what another part of the exploration has counted. */
  void merge(Tally other) {
    executions += other.executions;
    abandoned += other.abandoned;
    cut += other.cut;
    dismissed += other.dismissed;
    paths.addAll(other.paths);
    branches.merge(other.branches);
    events += other.events;
    outcomes.merge(other.outcomes);
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

  /** How many executions had which outcome until now. */
  OutcomeCounts outcomes() {
    return isPart ? outcomes.claimed() : new OutcomeCounts(outcomes);
  }
}
