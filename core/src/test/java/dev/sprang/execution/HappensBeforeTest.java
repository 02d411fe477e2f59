package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.TimedPrograms;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The vector clocks against the definition: the transitive closure of dependence. */
class HappensBeforeTest {
  private static final long SEED = Long.getLong("sprang.seed", 3);

  private final SplittableRandom random = new SplittableRandom(SEED);

  @ParameterizedTest
  @EnumSource(Family.class)
  void onExecutionsOfRandomPrograms(Family family) {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (int i = 0; i < 100; i++) {
      checkExecutions(programs.next(family, 2 + i % 4, 5), 5);
    }
  }

  @Test
  void whereThreadsAreStartedAndJoined() {
    checkExecutions(StandardPrograms.sigma(6), 50);
    checkExecutions(StandardPrograms.lastwrite(6), 50);
    checkExecutions(LitmusPrograms.twoStarters(), 20);
  }

  /** One relation follows all executions of a program, as it follows an explorer. */
  private void checkExecutions(ModelProgram program, int times) {
    RandomExplorer explorer = new RandomExplorer(SEED);
    HappensBefore order = new HappensBefore();
    HappensBefore coarse = new HappensBefore(false);
    try (Engine engine = new ModelEngine(program, Limits.DEFAULT)) {
      EventLog before = new EventLog();
      for (int i = 0; i < times; i++) {
        Events events = engine.run(explorer.next().orElseThrow()).events();
        int shared = sharedPrefix(before, events);
        order.truncate(shared);
        coarse.truncate(shared);
        order.extend(events);
        coarse.extend(events);
        String where = "%s, -Dsprang.seed=%d".formatted(program, SEED);
        compare(events, order, events::dependent, where);
        compare(events, coarse, (a, b) -> dependentOrSameObject(events, a, b), where);
        before = copy(events);
      }
    }
  }

  /** No operation of the model engine touches two objects, so these logs are made up. */
  @Test
  void whereEventsTouchSeveralObjects() {
    for (int i = 0; i < 300; i++) {
      HappensBefore order = new HappensBefore();
      HappensBefore coarse = new HappensBefore(false);
      EventLog log = new EventLog();
      for (int round = 0; round < 4; round++) {
        int kept = random.nextInt(log.length() + 1);
        log.truncate(kept);
        order.truncate(kept);
        coarse.truncate(kept);
        while (log.length() < 25) {
          append(log);
        }
        order.extend(log);
        coarse.extend(log);
        String where = "-Dsprang.seed=" + SEED;
        compare(log, order, log::dependent, where);
        compare(log, coarse, (a, b) -> dependentOrSameObject(log, a, b), where);
      }
    }
  }

  /**
   * Two reads of x, a write of y and a write of x: the chain of x leads from the write back to both
   * reads.
   */
  @Test
  void theEventsOfAnObjectAreAChain() {
    EventLog log = new EventLog();
    add(log, 0, Operation.read(1));
    add(log, 1, Operation.read(1));
    add(log, 0, Operation.write(2));
    add(log, 2, Operation.write(1));
    HappensBefore order = new HappensBefore();
    order.extend(log);
    int write = order.lastSlot(1);
    assertEquals(3, order.eventOf(write));
    assertTrue(order.isExclusive(write));
    assertEquals(1, order.eventOf(order.previous(write)));
    assertEquals(0, order.eventOf(order.previous(order.previous(write))));
    assertEquals(-1, order.previousExclusive(write));
    assertEquals(-1, order.lastSlot(3));
    assertTrue(order.followsOthers(3));
    assertFalse(order.followsOthers(2));
  }

  @Test
  void tellsWhatComesNextInAThread() {
    EventLog log = new EventLog();
    add(log, 0, Operation.start(1));
    add(log, 1, Operation.write(5));
    add(log, 0, Operation.read(5));
    HappensBefore order = new HappensBefore();
    order.extend(log);
    assertEquals(0, order.startOf(1));
    assertEquals(0, order.predecessorInThread(1));
    assertEquals(2, order.firstAfter(0, 0));
    assertEquals(-1, order.firstAfter(1, 1));
    assertEquals(2, order.latestOf(0));
    assertEquals(-1, order.latestOf(2));
    assertTrue(order.followsAnyAfter(0, 2));
    order.truncate(0);
    assertEquals(-1, order.startOf(1));
    assertEquals(-1, order.latestOf(1));
  }

  /** Two writes by two threads, then time goes on for one of them: both are before what follows. */
  @Test
  void timeComesAfterEverythingAndBeforeTheRest() {
    EventLog log = new EventLog();
    add(log, 0, Operation.write(1));
    add(log, 1, Operation.write(2));
    add(log, 0, Operation.tick());
    add(log, 1, Operation.write(3));
    HappensBefore order = new HappensBefore();
    order.extend(log);
    assertTrue(order.isTick(2));
    assertTrue(order.ordered(1, 2));
    assertTrue(order.ordered(0, 3));
    assertFalse(order.followsOthers(3));
    assertEquals(2, order.predecessor(3));
    assertEquals(1, order.predecessorInThread(3));
    assertEquals(2, order.latestOf(0));
    assertEquals(0, order.latestOwnOf(0));
    order.truncate(2);
    assertEquals(0, order.latestOf(0));
    assertFalse(order.ordered(0, 1));
  }

  @Test
  void whereThreadsWaitForSomeTime() {
    checkExecutions(TimedPrograms.takenBeforeTheTime(), 20);
    checkExecutions(TimedPrograms.oneAfterTheOther(), 20);
  }

  private static void add(EventLog log, int thread, Operation operation) {
    log.append(Choice.of(thread), operation, operation.footprint(), 0, 0, 0);
  }

  private void append(EventLog log) {
    Footprint footprint = Footprint.EMPTY;
    for (int object = 0; object < 4; object++) {
      int use = random.nextInt(5);
      if (use < 2) {
        Footprint one = use == 0 ? Footprint.shared(object) : Footprint.exclusive(object);
        footprint = footprint.and(one);
      }
    }
    log.append(Choice.of(random.nextInt(7)), Operation.choose(1), footprint, 0, 0, 0);
  }

  private static void compare(
      Events events, HappensBefore order, BiPredicate<Integer, Integer> dependent, String where) {
    assertEquals(events.length(), order.length(), where);
    BitSet[] pasts = new BitSet[events.length()];
    for (int j = 0; j < events.length(); j++) {
      pasts[j] = new BitSet();
      pasts[j].set(j);
      for (int i = j - 1; i >= 0; i--) {
        if (dependent.test(i, j)) {
          pasts[j].or(pasts[i]);
        }
      }
      for (int i = 0; i <= j; i++) {
        boolean expected = pasts[j].get(i);
        String which = i + " before " + j + ": " + where;
        assertEquals(expected, order.ordered(i, j), which);
      }
    }
  }

  private static boolean dependentOrSameObject(Events events, int i, int j) {
    if (events.dependent(i, j)) {
      return true;
    }
    Footprint footprint = events.footprint(i);
    for (int index = 0; index < footprint.size(); index++) {
      if (events.footprint(j).touches(footprint.object(index))) {
        return true;
      }
    }
    return false;
  }

  private static int sharedPrefix(Events before, Events now) {
    int shared = 0;
    while (shared < Math.min(before.length(), now.length())
        && before.choice(shared) == now.choice(shared)) {
      shared++;
    }
    return shared;
  }

  private static EventLog copy(Events events) {
    EventLog copy = new EventLog();
    for (int i = 0; i < events.length(); i++) {
      copy.append(events.choice(i), events.operation(i), events.footprint(i), 0, 0, 0);
    }
    return copy;
  }
}
