package dev.sprang.explore.graph;

import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who observed whom in an execution, and what comes before what. */
class ObservedTest {
  private static final int INITIAL = ExecutionGraph.INITIAL;

  @Test
  void aReadObservesTheLastWriteBeforeIt() {
    Observed observed =
        observe(program("p", thread(read("x"), read("x")), thread(write("x", 1))), "0,1,0");
    assertEquals(INITIAL, observed.source(0));
    assertEquals(1, observed.source(2));
    assertEquals(1, observed.value(1));
    assertTrue(observed.isBlind(1));
  }

  @Test
  void aCompareAndSetThatFailedIsObservedByNobody() {
    Observed observed =
        observe(
            program("p", thread(write("x", 1)), thread(cas("x", 5, 6)), thread(read("x"))),
            "0,1,2");
    assertFalse(observed.writes(1));
    assertEquals(0, observed.source(2));
  }

  @Test
  void whatIsObservedComesBefore() {
    Observed observed =
        observe(
            program("p", thread(write("x", 1)), thread(read("x"), read("y")), thread(read("y"))),
            "0,1,1,2");
    assertTrue(observed.isIn(observed.clock(2), 0));
    assertFalse(observed.isIn(observed.clock(3), 0));
    assertFalse(observed.isIn(observed.clockBefore(1), 0), "not counting what it observed");
    assertArrayEquals(new int[] {1, 2, 1}, observed.everything());
  }

  @Test
  void aLockObservesTheUnlockBeforeIt() {
    Observed observed = observe(program("p", thread(sync("l")), thread(sync("l"))), "0,0,1,1");
    assertEquals(INITIAL, observed.source(0));
    assertEquals(1, observed.source(2));
  }

  /** They count as events too, behind all others. */
  @Test
  void whatThreadsWouldHaveDoneNextIsKept() {
    Observed observed = observe(MonitorPrograms.lockOrder(), "0,1");
    int next = observed.length() + 1;
    assertFalse(observed.happened(next));
    assertEquals(OperationKind.LOCK, observed.operation(next).kind());
    assertEquals(1, observed.thread(next));
    assertEquals(next, observed.at(1, 1));
    assertEquals(0, observed.at(0, 0));
    Observed ended = observe(program("p", thread(read("x"))), "0");
    assertNull(ended.operation(1));
  }

  private static Observed observe(ModelProgram program, String schedule) {
    UnmodelledCheck all = new UnmodelledCheck("test", Set.of());
    return new Observed(OneRun.of(program, schedule).execution(), new FoundValues(all));
  }
}
