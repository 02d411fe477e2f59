package dev.sprang.cause;

import dev.sprang.cause.Candidates.Candidate;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * In which executions which orders hold, and which executions show the violation: one bit for each
 * execution. An order holds if its earlier event happens and the later one not before it; it is
 * reversed if both happen the other way round, or the earlier one is still about to happen at the
 * end. Orders that are nowhere reversed are none of a cause: one of their events is there only
 * because of what comes before, perhaps the violation.
 */
final class Comparison {
  private final List<Candidate> candidates;
  private final List<BitSet> holding = new ArrayList<>();
  private final List<BitSet> reversed = new ArrayList<>();
  private final BitSet violating = new BitSet();

  /** Where the events of an execution are, of those that candidates speak of; -1 for nowhere. */
  private final Map<EventName, Integer> places = new HashMap<>();

  private int executions;

  Comparison(List<Candidate> candidates) {
    this.candidates = candidates;
    for (Candidate candidate : candidates) {
      holding.add(new BitSet());
      reversed.add(new BitSet());
      places.put(candidate.earlier(), -1);
      places.put(candidate.later(), -1);
    }
  }

  void take(Execution execution, boolean isViolating) {
    findPlaces(execution);
    int end = execution.events().length();
    for (int p = 0; p < candidates.size(); p++) {
      int earlier = places.getOrDefault(candidates.get(p).earlier(), -1);
      int later = places.getOrDefault(candidates.get(p).later(), -1);
      holding.get(p).set(executions, isIn(earlier, end) && (later < 0 || earlier < later));
      reversed.get(p).set(executions, isIn(later, end) && later < earlier);
    }
    violating.set(executions, isViolating);
    executions++;
  }

  /** What threads are about to do at the end comes behind all that happens. */
  private void findPlaces(Execution execution) {
    places.replaceAll((name, place) -> -1);
    Events events = execution.events();
    EventName.Giver giver = new EventName.Giver();
    for (int i = 0; i < events.length(); i++) {
      places.replace(giver.next(events, i), i);
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        places.replace(giver.next(thread, execution.site(thread), pending), events.length());
      }
    }
  }

  private static boolean isIn(int place, int end) {
    return place >= 0 && place < end;
  }

  int executions() {
    return executions;
  }

  BitSet violating() {
    return violating;
  }

  BitSet holding(int candidate) {
    return holding.get(candidate);
  }

  BitSet reversed(int candidate) {
    return reversed.get(candidate);
  }

  Candidate candidate(int p) {
    return candidates.get(p);
  }

  /**
   * Those worth trying: such as are reversed somewhere; and of several that say the same of all
   * executions the one that tells most.
   */
  List<Integer> telling() {
    Map<List<BitSet>, Integer> best = new HashMap<>();
    for (int p = 0; p < candidates.size(); p++) {
      if (!reversed.get(p).isEmpty()) {
        best.merge(List.of(holding.get(p), reversed.get(p)), p, this::moreTelling);
      }
    }
    return best.values().stream().sorted().toList();
  }

  private int moreTelling(int one, int other) {
    return candidates.get(other).distance() < candidates.get(one).distance() ? other : one;
  }
}
