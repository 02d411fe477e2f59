package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer.Promise;
import dev.sprang.testkit.LyingEngine;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.TimedPrograms;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * The suite can fail: every slip that was once published is made on purpose, and is noticed both on
 * the program that was found to show it and on random ones. Where an engine that lies makes an
 * explorer slip, the explorer itself is left alone.
 */
class MutationTest {
  private static final long SEED = Long.getLong("sprang.seed", 77);

  /** The rarest slip shows in one of two hundred programs. */
  private static final int MOST_PROGRAMS = 4_000;

  private static final UnaryOperator<Engine> HONEST = engine -> engine;

  /** An explorer that slips, or one that is made to by its engine. */
  private record Slip(Supplier<Explorer> explorer, Promise promise, UnaryOperator<Engine> engine) {
    Answer on(ModelProgram program) {
      return Answer.of(program, explorer.get(), 10_000, engine).orElseThrow();
    }

    /** An explorer may also trip over its own slip. */
    Optional<String> fault(Yardstick yardstick) {
      try {
        return yardstick.fault(explorer.get(), promise, engine);
      } catch (IllegalStateException | CannotVouchException tripped) {
        return Optional.of(tripped.getMessage());
      }
    }
  }

  private static Slip slip(Supplier<Explorer> explorer, Promise promise) {
    return new Slip(explorer, promise, HONEST);
  }

  private static Slip slip(Supplier<Explorer> explorer, Promise promise, LyingEngine.Lie lie) {
    return new Slip(explorer, promise, engine -> new LyingEngine(engine, lie));
  }

  /** A thread's own read is taken for the racing one. */
  @Test
  void aThreadsOwnReadHidesTheOthers() {
    Slip slip =
        slip(
            () ->
                new DporCrExplorer(false) {
                  @Override
                  boolean mayRace(int read, int own) {
                    return true;
                  }
                },
            Promise.EVERY_TRACE);
    Answer answer = slip.on(LitmusPrograms.ownReadTrap());
    assertEquals(1, answer.executions());
    assertEquals(1, answer.outcomes().size());
    assertEquals(
        3, Answer.count(LitmusPrograms.ownReadTrap(), new DporCrExplorer(false)).executions());
    assertNoticed(slip, Family.MEMORY);
  }

  @Test
  void aSleepingThreadIsWantedInVain() {
    Slip classic =
        slip(
            () ->
                new DporExplorer(false, true) {
                  @Override
                  boolean isWorthWanting(PathState state, int thread) {
                    return state.isEnabled(thread);
                  }
                },
            Promise.EVERY_TRACE_ONCE);
    Slip commuting =
        slip(
            () ->
                new DporCrExplorer(true) {
                  @Override
                  boolean isWorthWanting(PathState state, int thread) {
                    return state.isEnabled(thread);
                  }
                },
            Promise.EVERY_TRACE_ONCE);
    assertEquals(3, classic.on(LitmusPrograms.sleepTrap()).outcomes().size());
    assertEquals(3, commuting.on(LitmusPrograms.sleepTrap()).outcomes().size());
    assertEquals(4, commuting.on(StandardPrograms.lastzero(2)).executions());
    assertEquals(32, commuting.on(StandardPrograms.lastzero(5)).executions());
    assertNoticed(classic, Family.MEMORY);
    assertNoticed(commuting, Family.MEMORY);
  }

  @Test
  void blockedThreadsAreNotLookedAt() {
    LyingEngine.Lie lie =
        new LyingEngine.Lie() {
          @Override
          public boolean hidesBlocked() {
            return true;
          }
        };
    Slip slip = slip(() -> new DporCrExplorer(false), Promise.EVERY_TRACE, lie);
    assertEquals(2, slip.on(MonitorPrograms.lockOrder()).executions());
    assertEquals(1, slip.on(MonitorPrograms.lockOrder()).outcomes().size());
    assertEquals(1, slip.on(StandardPrograms.sections(2, 1)).executions());
    assertNoticed(slip, Family.LOCKS);
    assertNoticed(slip(SourceDporExplorer::new, Promise.EVERY_TRACE_ONCE, lie), Family.LOCKS);
  }

  @Test
  void aTryLockIsThoughtNeverEnabledTogetherWithUnlock() {
    Slip slip =
        slip(
            () ->
                new DporExplorer(false, false) {
                  @Override
                  boolean mayBeCoEnabled(Operation earlier, Operation later) {
                    boolean tries =
                        earlier.kind() == OperationKind.TRY_LOCK
                            || later.kind() == OperationKind.TRY_LOCK;
                    return !tries && super.mayBeCoEnabled(earlier, later);
                  }
                },
            Promise.EVERY_TRACE);
    assertEquals(1, slip.on(MonitorPrograms.tryLock()).executions());
    assertNoticed(slip, Family.TRY_LOCKS);
  }

  /** Told that reads are writes and writes reads, an explorer finds no conflict of two writes. */
  @Test
  void onlyReadsConflictWithWrites() {
    LyingEngine.Lie lie =
        new LyingEngine.Lie() {
          @Override
          public Operation operation(Operation truth) {
            return switch (truth.kind()) {
              case READ -> Operation.write(truth.object());
              case WRITE -> Operation.read(truth.object());
              default -> truth;
            };
          }

          @Override
          public Footprint footprint(Operation operation, Footprint truth) {
            boolean swapped =
                operation.kind() == OperationKind.READ || operation.kind() == OperationKind.WRITE;
            return swapped ? operation.footprint() : truth;
          }
        };
    Slip slip = slip(() -> new DporExplorer(false, false), Promise.EVERY_TRACE, lie);
    assertEquals(1, slip.on(LitmusPrograms.twoPlusTwoWritesRead()).outcomes().size());
    assertNoticed(slip, Family.MEMORY);
    assertNoticed(slip(OptimalDporExplorer::new, Promise.NOTHING_ELSE, lie), Family.MEMORY);
  }

  @Test
  void blockedThreadsAreLookedAtOnlyWhenAllAreStuck() {
    LyingEngine.Lie lie =
        new LyingEngine.Lie() {
          @Override
          public boolean hidesBlocked() {
            return true;
          }

          @Override
          public boolean hidesBlockedAtTheEnd() {
            return false;
          }
        };
    Slip slip = slip(SourceDporExplorer::new, Promise.EVERY_TRACE_ONCE, lie);
    assertEquals(12, slip.on(StandardPrograms.blockedAwait()).outcomes().size());
    assertNoticed(slip, Family.AWAITS_AND_UPDATES);
  }

  /** Told that a compare-and-set always stores, an explorer takes its failures for writes. */
  @Test
  void aFailedCompareAndSetCountsAsWrite() {
    LyingEngine.Lie lie =
        new LyingEngine.Lie() {
          @Override
          public Operation operation(Operation truth) {
            boolean compares = truth.kind() == OperationKind.COMPARE_AND_SET;
            return compares ? Operation.update(truth.object()) : truth;
          }

          @Override
          public Footprint footprint(Operation operation, Footprint truth) {
            return operation.footprint();
          }
        };
    Slip optimal = slip(OptimalDporExplorer::new, Promise.NOTHING_ELSE, lie);
    assertEquals(24, optimal.on(StandardPrograms.casrot(4)).executions());
    assertNoticed(optimal, Family.UPDATES);
    assertNoticed(slip(SourceDporExplorer::new, Promise.EVERY_TRACE_ONCE, lie), Family.UPDATES);
    assertNoticed(slip(SleepSetExplorer::new, Promise.EVERY_TRACE_ONCE, lie), Family.UPDATES);
  }

  @Test
  void aReversedCompareAndSetIsThoughtToDoWhatItDidBefore() {
    Slip slip = slip(() -> new OptimalDporExplorer(OldFootprints::new), Promise.NOTHING_ELSE);
    Answer answer = slip.on(StandardPrograms.casw(3));
    assertTrue(answer.outcomes().size() < 45, answer.outcomes().size() + " of 45 outcomes");
    assertNoticed(slip, Family.UPDATES);
  }

  @Test
  void whatWaitsWhereTimeGoesOnIsNotLookedAt() {
    Slip slip = slip(() -> new OptimalDporExplorer(TimelessRaces::new), Promise.NOTHING_ELSE);
    ModelProgram program = TimedPrograms.takenBeforeTheTime();
    assertEquals(
        Answer.count(program, new OptimalDporExplorer()).executions() - 1,
        slip.on(program).executions());
    assertNoticed(slip, Family.TIMES);
  }

  /** Overlooks what threads wait to do where time goes on. */
  private static final class TimelessRaces extends Races {
    private TimelessRaces(HappensBefore order) {
      super(order);
    }

    @Override
    void ofPending(Moment moment, int pending, Handler handler) {
      for (int thread = 0; thread < moment.threads(); thread++) {
        Operation does = moment.pending(thread);
        if (does != null && does.kind() == OperationKind.TICK) {
          return;
        }
      }
      super.ofPending(moment, pending, handler);
    }
  }

  /** Gives an event in its new place the footprint it had in its old one. */
  private static final class OldFootprints extends Races {
    private Footprint old;

    private OldFootprints(HappensBefore order) {
      super(order);
    }

    @Override
    void ofEvent(Events events, int j, Handler handler) {
      old = events.footprint(j);
      super.ofEvent(events, j, handler);
      old = null;
    }

    @Override
    Footprint footprintInPlaceOf(Events events, int i, Operation operation) {
      return old == null ? super.footprintInPlaceOf(events, i, operation) : old;
    }
  }

  /** The test that random programs lose nothing would fail. */
  private static void assertNoticed(Slip slip, Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < MOST_PROGRAMS; i++) {
      ModelProgram program = random.next(family, 3);
      Optional<Yardstick> yardstick = Yardstick.of(program, 300);
      if (yardstick.flatMap(slip::fault).isPresent()) {
        return;
      }
    }
    throw new AssertionError(
        "nobody noticed in %d programs of %s, -Dsprang.seed=%d"
            .formatted(MOST_PROGRAMS, family, SEED));
  }
}
