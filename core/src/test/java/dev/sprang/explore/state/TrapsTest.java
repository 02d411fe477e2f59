package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.notifyAllOf;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Reachability;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Stop;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.LyingStacks;
import dev.sprang.testkit.Slips;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * The traps of the papers, as algorithms.md counts them, each switched on. Here are those that need
 * slips or programs of their own; the others are
 *
 * <pre>
 *   B-1        two writes conflict                    ForesightMutationTest
 *   B-5        who tries for a lock needs none        ForesightMutationTest
 *   B-6        locks differ                           ForesightMutationTest
 *   B-7        who has ended was not joined           ForesightMutationTest
 *   B-2, B-10  interrupts, class initialisers         JavaTrapsTest (vm)
 *   H-2, H-11  what is learnt late was missed         ForesightMutationTest
 *   H-3        the object before the step             JavaTrapsTest (vm)
 *   H-6, H-8   who locks first matters                ForesightMutationTest
 *   H-7        class initialisers                     JavaTrapsTest (vm)
 *   H-9        threads that are started later         ForesightMutationTest
 *   H-10       what lies behind a known state         StatefulDporMutationTest, ForesightTest (vm)
 *   H-12       what nobody else can reach             JavaTrapsTest (vm)
 *   H-13       all frames count                       ForesightTest (vm)
 * </pre>
 */
class TrapsTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);

  /** Knows fields, and no elements of arrays. */
  private static final class KnowsNoElements extends FieldsExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, false) {
        @Override
        BitSet of(int thread, Operation operation) {
          return isAccess(operation.kind()) ? new BitSet() : super.of(thread, operation);
        }

        @Override
        boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
          return !isAccess(operation.kind()) && super.conflicts(thread, operation, byObject, ahead);
        }
      };
    }
  }

  /** Lets a thread go on alone for as long as it accesses what is its own. */
  private static final class NeverStopsAlone extends StatefulExplorer {
    @Override
    int onlyChoice(ChoicePoint point) {
      Reachability reachability = point.require(Reachability.class, "tell who reaches an object");
      for (int k = 0; k < point.count(); k++) {
        int thread = Choice.thread(point.choice(k));
        if (HeapReachExplorer.isAccess(point.nextOperation(thread).kind())
            && !reachability.isReachedByOthers(thread)) {
          return point.choice(k);
        }
      }
      return Choice.NONE;
    }
  }

  /** Takes who was notified for one who still waits. */
  private static final class TakesNotifiedForWaiting extends MayHappenBeforeExplorer {
    @Override
    Interference interference(Foresight foresight) {
      return new Interference(foresight) {
        @Override
        boolean isOn(ChoicePoint point, int other) {
          return super.isOn(point, other)
              && point.nextOperation(other).kind() != OperationKind.REACQUIRE;
        }
      };
    }
  }

  /** Thinks that only who notifies one lets on who waits. */
  private static final class ForgetsNotifyAll extends MayHappenBeforeExplorer {
    private final BitSet notified = new BitSet();

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        BitSet of(int thread, Operation operation) {
          if (operation.kind() == OperationKind.NOTIFY) {
            notified.set(operation.object());
          }
          return super.of(thread, operation);
        }
      };
    }

    @Override
    Interference interference(Foresight foresight) {
      return new Interference(foresight) {
        @Override
        boolean mayBeLetOn(Foresight.View waiting, List<Foresight.View> views) {
          Operation awaited = waiting.pending();
          boolean isForgotten =
              awaited.kind() == OperationKind.REACQUIRE && !notified.get(awaited.object());
          return !isForgotten && super.mayBeLetOn(waiting, views);
        }
      };
    }
  }

  /** Takes what was so on one way to an operation for what is so on all ways. */
  private static final class UnitesWays extends MayHappenBeforeExplorer {
    @Override
    Touch touch(ChoicePoint point) {
      Map<Integer, Map<Operation, BitSet>> ever = new HashMap<>();
      return new Touch(point, true) {
        @Override
        PlaceGuards guards(int thread, Operation operation, BitSet held, BitSet joined) {
          BitSet all =
              ever.computeIfAbsent(thread, key -> new IdentityHashMap<>())
                  .computeIfAbsent(operation, key -> new BitSet());
          all.or(joined);
          return super.guards(thread, operation, held, (BitSet) all.clone());
        }
      };
    }
  }

  /** Notes all that a thread touches at the place where it was seen first. */
  private static final class DropsPlaces extends HybridExplorer {
    private final Map<Integer, Operation> first = new HashMap<>();
    private final Map<Integer, BitSet> all = new HashMap<>();

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        BitSet of(int thread, Operation operation) {
          BitSet known = all.computeIfAbsent(thread, key -> new BitSet());
          known.or(super.of(thread, operation));
          Operation there = first.computeIfAbsent(thread, key -> operation);
          return there == operation ? known : new BitSet();
        }
      };
    }
  }

  /** What an object is called in one execution says nothing of another one. */
  private static final class NumbersAnew extends HybridExplorer {
    private static final int SEARCHES = 5;

    private final Map<Integer, Integer> numbers = new HashMap<>();
    private int given;
    private int searches;

    @Override
    void begin(int events) {
      super.begin(events);
      numbers.clear();
    }

    /** It would learn for ever. */
    @Override
    boolean mustRepeat(boolean isDone, int states) {
      return super.mustRepeat(isDone, states) && searches++ < SEARCHES;
    }

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        int number(int object) {
          return numbers.computeIfAbsent(object, key -> given++);
        }
      };
    }
  }

  /** Takes some operations for nobody else's business. */
  private static final class GoesAlone extends HybridExplorer {
    private final OperationKind kind;

    GoesAlone(OperationKind kind) {
      this.kind = kind;
    }

    @Override
    Touch touch(ChoicePoint point) {
      return new Touch(point, true) {
        @Override
        boolean conflicts(int thread, Operation operation, boolean byObject, BitSet ahead) {
          return operation.kind() != kind && super.conflicts(thread, operation, byObject, ahead);
        }
      };
    }
  }

  /** B-3. */
  @Test
  void whoWasNotifiedWaitsNoMore() {
    assertNoticed(
        program(
            "notified",
            thread(sync("l", waitOn("l")), write("x", 1)),
            thread(sync("l", notifyOne("l")), write("x", 2))),
        new TakesNotifiedForWaiting());
  }

  /** B-4. */
  @Test
  void whoNotifiesAllLetsEachOn() {
    assertNoticed(
        program(
            "all notified",
            thread(sync("l", waitOn("l")), write("x", 1)),
            thread(sync("l", notifyAllOf("l"))),
            thread(write("x", 2))),
        new ForgetsNotifyAll());
  }

  /** B-4: the last thread starts who lets the first one on. */
  @Test
  void threadsThatAreStartedLaterLetOn() {
    ModelProgram program =
        new ModelProgram(
            "late notifier",
            List.of(
                thread(sync("l", write("y", 1), waitOn("l")), write("x", 1)),
                thread(sync("l", notifyOne("l"))),
                thread(await("y", 1), sync("l", write("z", 1)), write("x", 2)),
                thread(await("z", 1), start(1))),
            Map.of(),
            Set.of(1),
            false);
    UnaryOperator<Engine> childless = engine -> new LyingStacks(engine, LyingStacks.Childless::new);
    Set<String> truth = outcomes(program, new StatefulExplorer());
    assertEquals(truth, outcomes(program, new MayHappenBeforeExplorer()));
    assertNotEquals(truth, Slips.outcomes(program, new MayHappenBeforeExplorer(), childless));
  }

  /** B-8. */
  @Test
  void whatIsSoOnOneWayMayNotBeOnAnother() {
    assertNoticed(
        program(
            "joined or not",
            thread(write("x", 1)),
            thread(read("y"), ifLast(0, join(0)), write("x", 2)),
            thread(write("y", 1))),
        new UnitesWays());
  }

  /** H-4. */
  @Test
  void whatIsTouchedIsNotedWhereItIs() {
    Slips.assertNoticed(Family.MEMORY, SEED, DropsPlaces::new);
  }

  /** H-5, with the program H6 of algorithms.md: three results, none with both writes. */
  @Test
  void objectsAreTheSameInEveryExecution() {
    ModelProgram program =
        program(
            "two objects",
            thread(read("ref"), write(element("f", LAST), value(1))),
            thread(write("ref", 1)),
            thread(read(element("f", 0)), read(element("f", 1))));
    assertNoticed(program, new NumbersAnew());
  }

  /** H-6. */
  @Test
  void operationsOfAllKindsInterfere() {
    Slips.assertNoticed(Family.TRY_LOCKS, SEED, () -> new GoesAlone(OperationKind.TRY_LOCK));
    Slips.assertNoticed(Family.LOCKS, SEED, () -> new GoesAlone(OperationKind.LOCK));
    Slips.assertNoticed(Family.PARKS, SEED, () -> new GoesAlone(OperationKind.UNPARK));
    Slips.assertNoticed(Family.TAKES, SEED, () -> new GoesAlone(OperationKind.TAKE));
    Slips.assertNoticed(Family.UPDATES, SEED, () -> new GoesAlone(OperationKind.COMPARE_AND_SET));
  }

  private static void assertNoticed(ModelProgram program, Explorer slip) {
    Set<String> truth = outcomes(program, new StatefulExplorer());
    assertEquals(truth, outcomes(program, new MayHappenBeforeExplorer()));
    assertEquals(truth, outcomes(program, new HybridExplorer()));
    assertNotEquals(truth, outcomes(program, slip));
  }

  private static Set<String> outcomes(ModelProgram program, Explorer explorer) {
    return Answer.count(program, explorer).outcomes().keySet();
  }

  /** B-9. */
  @Test
  void elementsOfArraysAreLocations() {
    ModelProgram program =
        program(
            "an element", thread(write(element("a", 0), value(1))), thread(read(element("a", 0))));
    assertEquals(2, Answer.count(program, new FieldsExplorer()).outcomes().size());
    assertEquals(2, Answer.count(program, new HybridExplorer()).outcomes().size());
    assertEquals(1, Answer.count(program, new KnowsNoElements()).outcomes().size());
  }

  /**
   * H-1: the other thread has its turn, and is found to end, although the first goes round for
   * ever.
   */
  @Test
  void whoGoesRoundAloneLetsOthersOn() {
    ModelProgram program =
        program("round alone", thread(loop(value(1), write("x", 0))), thread(write("y", 1)));
    assertEquals(Stop.EXHAUSTED, stop(program, new HeapReachExplorer()));
    assertEquals(Stop.EXHAUSTED, stop(program, new HybridExplorer()));
    assertNotEquals(Stop.EXHAUSTED, stop(program, new NeverStopsAlone()));
  }

  private static Stop stop(ModelProgram program, Explorer explorer) {
    return new Exploration(
            new ModelEngine(program, new Limits(2_000)),
            explorer,
            List.of(),
            new Budget(Budget.UNLIMITED_TIME, 10),
            false,
            Progress.SILENT)
        .run()
        .stop();
  }
}
