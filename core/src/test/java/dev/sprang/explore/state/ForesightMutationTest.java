package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Moment;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.LyingStacks;
import dev.sprang.testkit.Slips;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whoever knows too little of what is to come loses outcomes, and the suite notices. */
class ForesightMutationTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);

  /**
   * Only a read and a write are in conflict: the order of two writes shows if nobody else reads.
   */
  private static final class IgnoresTwoWrites extends FieldsExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, false) {
        @Override
        BitSet of(int thread, Operation operation) {
          BitSet touched = super.of(thread, operation);
          if (!operation.kind().readsMemory()) {
            touched.stream()
                .filter(bit -> bit % Touch.BITS == Touch.TOUCHED)
                .forEach(touched::clear);
          }
          return touched;
        }

        @Override
        boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
          BitSet reads = new BitSet();
          BitSet writes = new BitSet();
          ahead.stream()
              .forEach(bit -> (bit % Touch.BITS == Touch.TOUCHED ? reads : writes).set(bit));
          boolean isWrite = !operation.kind().readsMemory();
          return super.conflicts(thread, operation, byObject, isWrite ? reads : writes);
        }
      };
    }
  }

  /** Takes the first search for the last. */
  private static final class SearchesOnce extends FieldsExplorer {
    @Override
    boolean mustRepeat(boolean isDone, int states) {
      return false;
    }
  }

  /** Looks at no thread where an execution ends. */
  private static final class LeavesEarly extends FieldsExplorer {
    @Override
    void see(Moment moment) {
      if (moment instanceof ChoicePoint) {
        super.see(moment);
      }
    }
  }

  /** Takes whoever waits for one who waits for ever. */
  private static final class LetsNobodyOn extends MayHappenBeforeExplorer {
    @Override
    Interference interference(Foresight foresight) {
      return new Interference(foresight) {
        @Override
        boolean mayBeLetOn(Foresight.View waiting, List<Foresight.View> views) {
          return false;
        }
      };
    }
  }

  /** Takes every lock for the same. */
  private static final class TakesLocksForOne extends MayHappenBeforeExplorer {
    @Override
    Interference interference(Foresight foresight) {
      return new Interference(foresight) {
        @Override
        boolean isPrevented(PlaceGuards guards, boolean isOwn) {
          return !guards.equals(PlaceGuards.NONE)
              && foresight.views().stream()
                  .anyMatch(view -> !foresight.held.of(view.thread).isEmpty());
        }
      };
    }
  }

  /** Takes what a thread has ever held for what it holds. */
  private static final class NeverUnlocks extends MayHappenBeforeExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      Map<Integer, BitSet> ever = new HashMap<>();
      return new Touch(point, true) {
        @Override
        PlaceGuards guards(int thread, Operation operation, BitSet held, BitSet joined) {
          BitSet all = ever.computeIfAbsent(thread, key -> new BitSet());
          all.or(held);
          return super.guards(thread, operation, all, joined);
        }
      };
    }
  }

  /** Takes threads that have ended for such that were joined. */
  private static final class TakesEndsForJoins extends MayHappenBeforeExplorer {
    private final BitSet ended = new BitSet();

    @Override
    void see(Moment moment) {
      ended.clear();
      for (int thread = 0; thread < moment.threads(); thread++) {
        ended.set(thread, moment.pending(thread) == null);
      }
      super.see(moment);
    }

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        PlaceGuards guards(int thread, Operation operation, BitSet held, BitSet joined) {
          return super.guards(thread, operation, held, (BitSet) ended.clone());
        }
      };
    }
  }

  /** Takes the end of the program for one thread's business. */
  private static final class IgnoresExits extends FieldsExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, false) {
        @Override
        BitSet of(int thread, Operation operation) {
          return operation.kind() == OperationKind.EXIT
              ? new BitSet()
              : super.of(thread, operation);
        }
      };
    }
  }

  /** Thinks that nobody tries for a lock that is held. */
  private static final class ForgetsTryLocks extends HybridExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        boolean isPrevented(OperationKind kind) {
          return super.isPrevented(kind) || kind == OperationKind.TRY_LOCK;
        }
      };
    }
  }

  /** Takes a lock whoever comes first, as if the accesses inside were all that matters. */
  private static final class LocksAlone extends HybridExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
          return operation.kind() != OperationKind.LOCK
              && super.conflicts(thread, operation, byObject, ahead);
        }
      };
    }
  }

  /** Takes the first search of all for the last. */
  private static final class HybridOnce extends HybridExplorer {
    @Override
    boolean mustRepeat(boolean isDone, int states) {
      return false;
    }
  }

  /** Two threads write x and y in opposite orders; nobody reads them, but they are the outcome. */
  private static final ModelProgram OPPOSITE_WRITES =
      program(
          "opposite-writes",
          thread(write("x", 1), write("y", 2)),
          thread(write("y", 1), write("x", 2)));

  @Test
  void theOrderOfTwoWritesMatters() {
    assertEquals(3, Answer.count(OPPOSITE_WRITES, new FieldsExplorer()).outcomes().size());
    assertEquals(1, Answer.count(OPPOSITE_WRITES, new IgnoresTwoWrites()).outcomes().size());
  }

  @Test
  void whatWasLeftOutBeforeMoreWasKnownIsMissed() {
    assertNoticed(Family.MEMORY, SearchesOnce::new, engine -> engine);
  }

  /** Where the second thread comes too late, nothing happens after it has come. */
  @Test
  void whoIsStuckWhereAnExecutionEndsIsNoticed() {
    ModelProgram program =
        program("too-late", thread(read("y"), write("x", 1)), thread(read("y"), await("x", 0)));
    assertEquals(2, Answer.count(program, new FieldsExplorer()).outcomes().size());
    assertEquals(1, Answer.count(program, new LeavesEarly()).outcomes().size());
  }

  @Test
  void whatIsJumpedOverMayComeAllTheSame() {
    assertNoticed(Family.MEMORY, FieldsExplorer::new, lying(LyingStacks.Jumping::new));
  }

  @Test
  void whatIsPendingIsStillToCome() {
    assertNoticed(Family.MEMORY, FieldsExplorer::new, lying(LyingStacks.Late::new));
  }

  /** The first thread starts the second, which accesses what the third is about to write. */
  @Test
  void threadsThatAreStartedLaterAreNoticed() {
    ModelProgram program =
        new ModelProgram(
            "late-child",
            List.of(thread(write("y", 1), start(1)), thread(read("x")), thread(write("x", 1))),
            Map.of(),
            Set.of(1),
            false);
    assertEquals(2, Answer.count(program, new FieldsExplorer()).outcomes().size());
    assertEquals(
        1, Slips.outcomes(program, new FieldsExplorer(), lying(LyingStacks.Childless::new)).size());
  }

  @Test
  void whoWaitsMayBeLetOn() {
    assertNoticed(Family.WAITS, LetsNobodyOn::new, engine -> engine);
    assertNoticed(Family.PARKS, LetsNobodyOn::new, engine -> engine);
    assertNoticed(Family.JOINS, LetsNobodyOn::new, engine -> engine);
    assertNoticed(Family.TAKES, LetsNobodyOn::new, engine -> engine);
  }

  @Test
  void locksDiffer() {
    assertNoticed(Family.LOCKS, TakesLocksForOne::new, engine -> engine);
  }

  @Test
  void locksAreGivenBack() {
    assertNoticed(Family.LOCKS, NeverUnlocks::new, engine -> engine);
  }

  @Test
  void whoHasEndedMayNotHaveBeenJoined() {
    assertNoticed(Family.MEMORY, TakesEndsForJoins::new, engine -> engine);
  }

  @Test
  void whoEndsTheProgramEndsItForAll() {
    assertNoticed(Family.ENDS, IgnoresExits::new, engine -> engine);
  }

  @Test
  void whoTriesForALockNeedsNone() {
    assertNoticed(Family.TRY_LOCKS, ForgetsTryLocks::new, engine -> engine);
  }

  @Test
  void whoLocksFirstMatters() {
    assertNoticed(Family.LOCKS, LocksAlone::new, engine -> engine);
  }

  @Test
  void objectsThatWereNotSeenAtFirstAreMissed() {
    assertNoticed(Family.LOCKS, HybridOnce::new, engine -> engine);
  }

  private static UnaryOperator<Engine> lying(UnaryOperator<dev.sprang.engine.FrameStacks> lie) {
    return engine -> new LyingStacks(engine, lie);
  }

  private static void assertNoticed(
      Family family, Supplier<Explorer> slip, UnaryOperator<Engine> tampering) {
    Slips.assertNoticed(family, SEED, slip, tampering);
  }
}
