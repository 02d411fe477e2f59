package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Footprint;
import dev.sprang.execution.Names;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.execution.Schedule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the data races of every execution: happens-before as the Java memory model defines it, with
 * vector clocks for threads, locks and volatile locations (as in Djit+; the epochs of FastTrack are
 * not worth their code at our execution lengths). Races are listed once per pair of sites.
 */
public final class RaceDetector implements RaceSearch {
  private final boolean isViolation;
  private final Map<Long, Sighting> races = new HashMap<>();

  private int threads;
  private int[][] threadClocks = new int[0][];

  /** What was last released at each object; null if nothing. */
  private int[][] released = new int[64][];

  /** Per location and thread: one more than the last read and write, and where they were. */
  private int[][] reads = new int[64][];

  private int[][] writes = new int[64][];

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
  public Judgement judge(Execution execution, Names names) {
    begin(execution);
    Optional<Violation> violation = Optional.empty();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      int other = take(events, i);
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

  /**
   * The JDK knows which of its own accesses need no order; calls it makes as one step do. What no
   * code names needs none either.
   */
  private static boolean isOfTheProgram(Events events, int first, int second, Names names) {
    return UnorderedCalls.contain(events.operation(first))
        || UnorderedCalls.contain(events.operation(second))
        || names.isInProgram(events.site(first))
            && names.isInProgram(events.site(second))
            && !names.isImplicit(events.operation(second).object());
  }

  private void begin(Execution execution) {
    threads = execution.threads();
    threadClocks = new int[threads][threads];
    Arrays.fill(released, null);
    Arrays.fill(reads, null);
    Arrays.fill(writes, null);
  }

  /** Takes in one event; the earlier event it races with, or -1. */
  private int take(Events events, int i) {
    int thread = events.thread(i);
    int[] clock = threadClocks[thread];
    Operation operation = events.operation(i);
    int race = -1;
    if (operation.isPlain() && operation.kind() == Kind.AWAIT) {
      return -1; // the loop that waits has read before, and reads again
    } else if (operation.isPlain()) {
      race = access(events, i, clock);
    } else {
      synchronise(events, i, operation, clock);
    }
    clock[thread] = i + 1;
    return race;
  }

  private void synchronise(Events events, int i, Operation operation, int[] clock) {
    int thread = events.thread(i);
    int object = operation.object();
    switch (operation.kind()) {
      case START -> join(threadClocks[operation.target()], withSelf(clock, thread, i));
      case JOIN -> join(clock, threadClocks[operation.target()]);
      case READ, AWAIT, LOCK, REACQUIRE, PARK, QUERY_LOCK -> acquire(clock, object);
      case UPDATE -> update(events.footprint(i), withSelf(clock, thread, i));
      case TRY_LOCK -> {
        if (events.observed(i) == 1) {
          acquire(clock, object);
        }
      }
      case WRITE, UNLOCK, WAIT, UNPARK -> release(withSelf(clock, thread, i), object);
      case TAKE, COMPARE_AND_SET -> {
        acquire(clock, object);
        if (events.footprint(i).isExclusive(0)) {
          release(withSelf(clock, thread, i), object);
        }
      }
      case NOTIFY, NOTIFY_ALL, CHOOSE, EXIT -> {}
    }
  }

  /** What an update has changed it has also seen; what it only shares hears of it. */
  private void update(Footprint footprint, int[] clock) {
    for (int index = 0; index < footprint.size(); index++) {
      if (index == 0 || footprint.isExclusive(index)) {
        acquire(clock, footprint.object(index));
      }
    }
    for (int index = 0; index < footprint.size(); index++) {
      if (index > 0 || footprint.isExclusive(index)) {
        release(clock, footprint.object(index));
      }
    }
  }

  private static int[] withSelf(int[] clock, int thread, int i) {
    clock[thread] = i + 1;
    return clock;
  }

  private int access(Events events, int i, int[] clock) {
    int location = events.operation(i).object();
    int thread = events.thread(i);
    reserve(location);
    int race = unordered(writes[location], clock, thread);
    Kind kind = events.operation(i).kind();
    boolean writesHere = kind != Kind.READ;
    if (writesHere && race < 0) {
      race = unordered(reads[location], clock, thread);
    }
    int[][] table = writesHere ? writes : reads;
    if (table[location] == null) {
      table[location] = new int[threads];
    }
    table[location][thread] = i + 1;
    return race;
  }

  /** An access of another thread that does not happen before, or -1. */
  private static int unordered(int[] accesses, int[] clock, int thread) {
    if (accesses != null) {
      for (int other = 0; other < accesses.length; other++) {
        if (other != thread && accesses[other] > clock[other]) {
          return accesses[other] - 1;
        }
      }
    }
    return -1;
  }

  private void acquire(int[] clock, int object) {
    reserve(object);
    if (released[object] != null) {
      join(clock, released[object]);
    }
  }

  private void release(int[] clock, int object) {
    reserve(object);
    if (released[object] == null) {
      released[object] = new int[threads];
    }
    join(released[object], clock);
  }

  private static void join(int[] into, int[] from) {
    for (int thread = 0; thread < into.length; thread++) {
      into[thread] = Math.max(into[thread], from[thread]);
    }
  }

  private void reserve(int object) {
    if (object >= released.length) {
      int capacity = Math.max(2 * released.length, object + 1);
      released = Arrays.copyOf(released, capacity);
      reads = Arrays.copyOf(reads, capacity);
      writes = Arrays.copyOf(writes, capacity);
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
      Schedule schedule = execution.schedule().copy();
      races.put(sites, new Sighting(race, schedule, inOrder ? one : other, inOrder ? other : one));
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
            execution.schedule().copy(),
            first,
            second);
  }
}
