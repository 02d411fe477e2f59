package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Synchronisation;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the data races of every execution: conflicting accesses, one of them plain at least, that
 * {@link Synchronisation} does not order. Races are listed once per pair of sites.
 */
public final class RaceDetector implements RaceSearch {
  private final boolean isViolation;
  private final Map<Long, Sighting> races = new HashMap<>();

  private int threads;
  private final Synchronisation order = new Synchronisation();

  /** Per location and thread: one more than the last read and write, plain or in other modes. */
  private int[][] reads = new int[64][];

  private int[][] writes = new int[64][];
  private int[][] otherReads = new int[64][];
  private int[][] otherWrites = new int[64][];
  private boolean isRelaxed;
  private final Observers observers = new Observers();

  /**
   * @param isViolation whether a race breaks the check
   */
  public RaceDetector(boolean isViolation) {
    this.isViolation = isViolation;
  }

  @Override
  public List<DataRace> races() {
    return sightings().stream().map(Sighting::race).toList();
  }

  @Override
  public List<Sighting> sightings() {
    Map<String, Sighting> sorted = new TreeMap<>();
    races.values().forEach(seen -> sorted.putIfAbsent(seen.race().toString(), seen));
    return List.copyOf(sorted.values());
  }

  @Override
  public boolean hasRelaxedAccesses() {
    return isRelaxed;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    begin(execution);
    Optional<Violation> violation = Optional.empty();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      isRelaxed = isRelaxed || RaceSearch.isRelaxed(events.operation(i), events.site(i), names);
      int other = take(events, i, names);
      if (other >= 0 && isOfTheProgram(events, other, i, names)) {
        Optional<Ending.Remodel> otherwise = add(execution, other, i, names);
        if (otherwise.isPresent()) {
          return new Judgement.Untrue(otherwise.get());
        }
        if (isViolation && violation.isEmpty()) {
          violation = Optional.of(violation(execution, other, i, names));
        }
      }
    }
    return Judgement.of(violation);
  }

  private static boolean isOfTheProgram(Events events, int first, int second, Names names) {
    return RaceSearch.isOfTheProgram(
        events.operation(first),
        events.site(first),
        events.operation(second),
        events.site(second),
        names);
  }

  private void begin(Execution execution) {
    threads = execution.threads();
    order.begin(threads);
    observers.begin();
    Arrays.fill(reads, null);
    Arrays.fill(writes, null);
    Arrays.fill(otherReads, null);
    Arrays.fill(otherWrites, null);
  }

  /** Takes in one event; the earlier event it races with, or -1. */
  private int take(Events events, int i, Names names) {
    order.take(events, i);
    observers.take(events, i, names);
    OperationKind kind = events.operation(i).kind();
    boolean isElsewhere = // a loop has read before, and reads again
        kind == OperationKind.AWAIT || events.operation(i).isBelated();
    boolean isLook = isElsewhere || observers.contain(events.thread(i));
    return kind.accessesMemory() && !isLook ? access(events, i) : -1;
  }

  private int access(Events events, int i) {
    Operation operation = events.operation(i);
    int location = operation.object();
    int thread = events.thread(i);
    reserve(location);
    boolean writesHere =
        operation.kind() != OperationKind.READ
            && (!operation.isConditional() || events.footprint(i).isExclusive(0));
    int race = unordered(reads, writes, location, writesHere, thread);
    if (operation.isPlain()) {
      race = race < 0 ? unordered(otherReads, otherWrites, location, writesHere, thread) : race;
      note(writesHere ? writes : reads, location, thread, i);
    } else {
      note(writesHere ? otherWrites : otherReads, location, thread, i);
    }
    return race;
  }

  private void note(int[][] table, int location, int thread, int i) {
    if (table[location] == null) {
      table[location] = new int[threads];
    }
    table[location][thread] = i + 1;
  }

  private int unordered(
      int[][] allReads, int[][] allWrites, int location, boolean writesHere, int thread) {
    int race = unordered(allWrites[location], thread);
    return writesHere && race < 0 ? unordered(allReads[location], thread) : race;
  }

  /** An access of another thread that does not happen before, or -1. */
  private int unordered(int[] accesses, int thread) {
    if (accesses != null) {
      for (int other = 0; other < accesses.length; other++) {
        int last = accesses[other] - 1;
        if (other != thread && last >= 0 && !order.hasHappenedBefore(last, other, thread)) {
          return last;
        }
      }
    }
    return -1;
  }

  private void reserve(int object) {
    if (object >= reads.length) {
      int capacity = Math.max(2 * reads.length, object + 1);
      reads = Arrays.copyOf(reads, capacity);
      writes = Arrays.copyOf(writes, capacity);
      otherReads = Arrays.copyOf(otherReads, capacity);
      otherWrites = Arrays.copyOf(otherWrites, capacity);
    }
  }

  /** Notes a race; gives how the program has to be run instead if it should not be there. */
  private Optional<Ending.Remodel> add(Execution execution, int one, int other, Names names) {
    Events events = execution.events();
    int low = Math.min(events.site(one), events.site(other));
    int high = Math.max(events.site(one), events.site(other));
    long sites = (long) low << 32 | high;
    Optional<Ending.Remodel> otherwise = Optional.empty();
    if (!races.containsKey(sites)) {
      DataRace race = race(events, one, other, names);
      otherwise =
          UnorderedCalls.remodel(events.operation(one), events.operation(other), race, names);
      boolean inOrder = race.first().equals(names.site(events.site(one)));
      int first = inOrder ? one : other;
      int second = inOrder ? other : one;
      Schedule schedule = execution.schedule();
      races.put(
          sites,
          new Sighting(
              race,
              schedule.withoutBranches(),
              execution.inputs(),
              schedule.countWithoutBranches(first),
              schedule.countWithoutBranches(second)));
    }
    return otherwise;
  }

  private static DataRace race(Events events, int first, int second, Names names) {
    String location = names.object(events.operation(second).object());
    return DataRace.of(location, names.site(events.site(first)), names.site(events.site(second)));
  }

  private static Violation violation(Execution execution, int first, int second, Names names) {
    return race(execution.events(), first, second, names)
        .asViolation(
            names.thread(execution.events().thread(second)),
            execution.schedule().withoutBranches(),
            execution.inputs(),
            execution.schedule().countWithoutBranches(first),
            execution.schedule().countWithoutBranches(second));
  }
}
