package dev.sprang.property;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds data races where two threads are about to make conflicting plain accesses. A program has an
 * execution with a data race exactly if it has a state like that (Adve and Hill, ISCA 1990, in the
 * form of Boehm and Adve, PLDI 2008), so this is for explorers that visit all states, but not with
 * all their pasts: {@link RaceDetector} needs the pasts.
 */
public final class PendingRaces implements RaceSearch {
  private final boolean isViolation;
  private final Map<Long, DataRace> races = new HashMap<>();
  private Optional<Violation> violation = Optional.empty();
  private Optional<Ending.Remodel> otherwise = Optional.empty();

  /**
   * @param isViolation whether a race breaks the check
   */
  public PendingRaces(boolean isViolation) {
    this.isViolation = isViolation;
  }

  @Override
  public List<DataRace> races() {
    return DataRace.sorted(races.values());
  }

  @Override
  public boolean watchesStates() {
    return true;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (otherwise.isPresent()) {
      return new Judgement.Untrue(otherwise.get());
    }
    Judgement judgement = Judgement.of(violation);
    violation = Optional.empty();
    return judgement;
  }

  @Override
  public void watch(ChoicePoint point, Names names) {
    for (int one = 0; one < point.threads(); one++) {
      Operation first = point.pending(one);
      if (first != null && first.isPlain()) {
        for (int other = one + 1; other < point.threads(); other++) {
          Operation second = point.pending(other);
          boolean plain = second != null && second.isPlain();
          if (plain
              && first.footprint().conflicts(second.footprint())
              && !names.isImplicit(second.object())
              && isOfTheProgram(point, one, other, names)) {
            add(point, one, other, names);
          }
        }
      }
    }
  }

  private static boolean isOfTheProgram(ChoicePoint point, int one, int other, Names names) {
    return UnorderedCalls.contain(point.pending(one))
        || UnorderedCalls.contain(point.pending(other))
        || names.isInProgram(point.site(one)) && names.isInProgram(point.site(other));
  }

  private void add(ChoicePoint point, int one, int other, Names names) {
    int low = Math.min(point.site(one), point.site(other));
    int high = Math.max(point.site(one), point.site(other));
    long sites = (long) low << 32 | high;
    if (!races.containsKey(sites)) {
      String location = names.object(point.pending(one).object());
      DataRace race = DataRace.of(location, names.site(low), names.site(high));
      otherwise =
          otherwise.or(
              () -> UnorderedCalls.remodel(point.pending(one), point.pending(other), race, names));
      races.put(sites, race);
    }
    if (isViolation && violation.isEmpty()) {
      violation = Optional.of(violation(point, one, other, races.get(sites), names));
    }
  }

  /** The two accesses are made one after the other; who polls in vain has made his before. */
  private static Violation violation(
      ChoicePoint point, int one, int other, DataRace race, Names names) {
    Schedule schedule = new Schedule();
    int lastOfOne = 0;
    int lastOfOther = 0;
    for (int i = 0; i < point.events().length(); i++) {
      lastOfOne = point.events().thread(i) == one ? i : lastOfOne;
      lastOfOther = point.events().thread(i) == other ? i : lastOfOther;
      schedule.add(point.events().choice(i));
    }
    if (point.isEnabled(one)) {
      lastOfOne = schedule.length();
      schedule.add(Choice.of(one));
    }
    if (point.isEnabled(other)) {
      lastOfOther = schedule.length();
      schedule.add(Choice.of(other));
    }
    return race.asViolation(names.thread(other), schedule, point.inputs(), lastOfOne, lastOfOther);
  }
}
