package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.engine.ChoicePoint;
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
import dev.sprang.testkit.Answer;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two traps of the papers that need programs of their own: elements of arrays, and loops alone. */
class TrapsTest {
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

  @Test
  void elementsOfArraysAreLocations() {
    ModelProgram program =
        program(
            "an element", thread(write(element("a", 0), value(1))), thread(read(element("a", 0))));
    assertEquals(2, Answer.count(program, new FieldsExplorer()).outcomes().size());
    assertEquals(2, Answer.count(program, new HybridExplorer()).outcomes().size());
    assertEquals(1, Answer.count(program, new KnowsNoElements()).outcomes().size());
  }

  /** The other thread has its turn, and is found to end, although the first goes round for ever. */
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
