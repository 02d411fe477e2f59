package dev.sprang.property;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds data races where two threads are about to make conflicting accesses, one of them plain at
 * least. A program has an execution with a data race exactly if it has a state like that (Adve and
 * Hill, ISCA 1990, in the form of Boehm and Adve, PLDI 2008), so this is for explorers that visit
 * all states, but not with all their pasts: {@link RaceDetector} needs the pasts. That is a theorem
 * about locks and volatile accesses: what only weaker modes seem to order is found by pasts alone,
 * so such programs are said to {@linkplain #hasRelaxedAccesses have them}.
 */
public final class PendingRaces implements RaceSearch {
  private final boolean isViolation;
  private final Map<Long, DataRace> races = new HashMap<>();
  private Optional<Violation> violation = Optional.empty();
  private Optional<Ending.Remodel> otherwise = Optional.empty();
  private boolean isRelaxed;
  private final Observers observers = new Observers();

  /** One of two accesses: about to be made, or made right now. */
  private record Access(int thread, int site, Operation operation, boolean isDone) {
    static Access pending(ChoicePoint point, int thread) {
      return new Access(thread, point.site(thread), point.nextOperation(thread), false);
    }
  }

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
  public boolean hasRelaxedAccesses() {
    return isRelaxed;
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
      if (first != null && first.kind().accessesMemory()) {
        isRelaxed = isRelaxed || RaceSearch.isRelaxed(first, point.site(one), names);
        for (int other = one + 1; other < point.threads(); other++) {
          Operation second = point.pending(other);
          if (second != null && race(first, second)) {
            consider(point, Access.pending(point, one), Access.pending(point, other), names);
          }
        }
      }
    }
    watchLast(point, names);
  }

  /** Whether two operations race for sure: a compare-and-set may find something else. */
  private static boolean race(Operation first, Operation second) {
    boolean arePlain = first.isPlain() && second.isPlain();
    return (first.isPlain() || second.isPlain())
        && first.footprint().conflicts(second.footprint())
        && (arePlain || isAccess(first) && isAccess(second))
        && sure(first).conflicts(sure(second));
  }

  /** Loops are plain whatever they read, and have read before. */
  private static boolean isAccess(Operation operation) {
    return operation.kind().accessesMemory() && operation.kind() != OperationKind.AWAIT;
  }

  private static Footprint sure(Operation operation) {
    return operation.isConditional() ? operation.footprint().shared() : operation.footprint();
  }

  /** A compare-and-set that has just written races with those who are about to read. */
  private void watchLast(ChoicePoint point, Names names) {
    Events events = point.events();
    int last = events.length() - 1;
    Operation done = last < 0 ? null : events.operation(last);
    if (done == null
        || !done.isConditional()
        || !isAccess(done)
        || !events.footprint(last).isExclusive(0)) {
      return;
    }
    for (int other = 0; other < point.threads(); other++) {
      Operation pending = point.pending(other);
      if (other != events.thread(last)
          && pending != null
          && pending.kind() == OperationKind.READ
          && pending.object() == done.object()
          && (pending.isPlain() || done.isPlain())) {
        Access made = new Access(events.thread(last), events.site(last), done, true);
        consider(point, made, Access.pending(point, other), names);
      }
    }
  }

  private void consider(ChoicePoint point, Access one, Access other, Names names) {
    if (!names.isImplicit(other.operation.object())
        && RaceSearch.isOfTheProgram(one.operation, one.site, other.operation, other.site, names)
        && !observers.contain(one.thread, point.events(), names)
        && !observers.contain(other.thread, point.events(), names)) {
      add(point, one, other, names);
    }
  }

  private void add(ChoicePoint point, Access one, Access other, Names names) {
    int low = Math.min(one.site, other.site);
    int high = Math.max(one.site, other.site);
    long sites = (long) low << 32 | high;
    boolean isCall = UnorderedCalls.contain(one.operation, other.operation);
    if (isCall && otherwise.isEmpty()) { // whatever else was seen at these places
      DataRace race = race(one, low, high, names);
      otherwise = Optional.of(UnorderedCalls.remodel(one.operation, race, names));
    }
    races.computeIfAbsent(sites, unknown -> race(one, low, high, names));
    if (isViolation && violation.isEmpty()) {
      violation = Optional.of(violation(point, one, other, races.get(sites), names));
    }
  }

  private static DataRace race(Access one, int low, int high, Names names) {
    String location = names.object(one.operation.object());
    return DataRace.of(location, names.site(low), names.site(high));
  }

  /** The two accesses are made one after the other; who polls in vain has made his before. */
  private static Violation violation(
      ChoicePoint point, Access one, Access other, DataRace race, Names names) {
    Schedule schedule = new Schedule();
    int lastOfOne = 0;
    int lastOfOther = 0;
    for (int i = 0; i < point.events().length(); i++) {
      lastOfOne = point.events().thread(i) == one.thread ? i : lastOfOne;
      lastOfOther = point.events().thread(i) == other.thread ? i : lastOfOther;
      schedule.add(point.events().choice(i));
    }
    if (!one.isDone && point.isEnabled(one.thread)) {
      lastOfOne = schedule.length();
      schedule.add(Choice.of(one.thread));
    }
    if (point.isEnabled(other.thread)) {
      lastOfOther = schedule.length();
      schedule.add(Choice.of(other.thread));
    }
    return race.asViolation(
        names.thread(other.thread), schedule, point.inputs(), lastOfOne, lastOfOther);
  }
}
