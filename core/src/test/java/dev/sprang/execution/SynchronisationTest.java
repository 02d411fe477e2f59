package dev.sprang.execution;

import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.testkit.OneRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SynchronisationTest {
  private static final int VARIABLE = 0;

  @Test
  void aVolatileWriteSynchronisesWithTheReadsAfterIt() {
    OneRun run =
        OneRun.of(program("p", thread(write("x", 1)), thread(read("x"), read("x"))), "1,0,1");
    assertEquals(List.of("1->2"), edges(run));
  }

  @Test
  void aLockIsHandedOver() {
    OneRun run =
        OneRun.of(program("p", thread(sync("l", read("y"))), thread(sync("l"))), "0:3,1:2");
    assertEquals(List.of("2->3"), edges(run));
  }

  @Test
  void threadsComeAfterTheirStartAndBeforeTheirJoin() {
    OneRun run =
        OneRun.of(
            new ModelProgram(
                "p",
                List.of(thread(start(1), join(1)), thread(write("x", 1), write("y", 1))),
                Map.of(),
                Set.of(1),
                false),
            "0,1:2,0");
    assertEquals(List.of("0->1", "2->3"), edges(run));
  }

  @Test
  void aPermitIsUsedUp() {
    OneRun run = OneRun.of(program("p", thread(unpark(1)), thread(park())), "0,1");
    assertEquals(List.of("0->1"), edges(run));
  }

  @Test
  void weakerModesSynchroniseOnlyAsFarAsTheyOrder() {
    assertTrue(isOrdered(Mode.RELEASE, Mode.ACQUIRE));
    assertTrue(isOrdered(Mode.VOLATILE, Mode.VOLATILE));
    assertTrue(isOrdered(Mode.RELEASE, Mode.VOLATILE));
    assertFalse(isOrdered(Mode.OPAQUE, Mode.ACQUIRE));
    assertFalse(isOrdered(Mode.RELEASE, Mode.OPAQUE));
    assertFalse(isOrdered(Mode.PLAIN, Mode.PLAIN));
  }

  @Test
  void fencesSynchroniseByTheAccessesBetweenThem() {
    assertTrue(isOrderedByFences(Mode.RELEASE, Mode.OPAQUE, Mode.OPAQUE, Mode.ACQUIRE));
    assertTrue(isOrderedByFences(Mode.VOLATILE, Mode.OPAQUE, Mode.OPAQUE, Mode.VOLATILE));
    assertTrue(isOrderedByFences(Mode.RELEASE, Mode.OPAQUE, Mode.ACQUIRE, Mode.STORE_STORE));
    assertTrue(isOrderedByFences(Mode.LOAD_LOAD, Mode.RELEASE, Mode.OPAQUE, Mode.ACQUIRE));
    assertFalse(isOrderedByFences(Mode.ACQUIRE, Mode.OPAQUE, Mode.OPAQUE, Mode.ACQUIRE));
    assertFalse(isOrderedByFences(Mode.RELEASE, Mode.OPAQUE, Mode.OPAQUE, Mode.RELEASE));
    assertFalse(isOrderedByFences(Mode.RELEASE, Mode.OPAQUE, Mode.OPAQUE, Mode.LOAD_LOAD));
    assertFalse(isOrderedByFences(Mode.STORE_STORE, Mode.OPAQUE, Mode.OPAQUE, Mode.ACQUIRE));
    assertFalse(isOrderedByFences(Mode.VOLATILE, Mode.PLAIN, Mode.PLAIN, Mode.VOLATILE));
  }

  /** Whether what thread 0 does before a fence and a write is before what thread 1 does then. */
  private static boolean isOrderedByFences(Mode fence, Mode write, Mode read, Mode otherFence) {
    EventLog log = new EventLog();
    append(log, 0, Operation.write(VARIABLE + 1).as(Mode.PLAIN));
    append(log, 0, Operation.fence(fence));
    append(log, 0, Operation.write(VARIABLE).as(write));
    append(log, 1, Operation.read(VARIABLE).as(read));
    append(log, 1, Operation.fence(otherFence));
    Synchronisation order = new Synchronisation();
    order.begin(2);
    for (int i = 0; i < log.length(); i++) {
      order.take(log, i);
    }
    return order.hasHappenedBefore(0, 0, 1);
  }

  private static void append(EventLog log, int thread, Operation operation) {
    log.append(Choice.of(thread), operation, operation.footprint(), 0, 0, 0);
  }

  /** Whether a write by thread 0 happens before what thread 1 does after it has read. */
  private static boolean isOrdered(Mode write, Mode read) {
    EventLog log = new EventLog();
    Operation writes = Operation.write(VARIABLE).as(write);
    Operation reads = Operation.read(VARIABLE).as(read);
    log.append(Choice.of(0), writes, writes.footprint(), 0, 1, 0);
    log.append(Choice.of(1), reads, reads.footprint(), 1, 1, 0);
    assertEquals(0, log.readsFrom(1));
    assertEquals(-1, log.readsFrom(0));
    Synchronisation order = new Synchronisation();
    order.begin(2);
    order.take(log, 0);
    order.take(log, 1);
    return order.hasHappenedBefore(0, 0, 1);
  }

  private static List<String> edges(OneRun run) {
    List<String> edges = new ArrayList<>();
    Synchronisation order =
        new Synchronisation((earlier, later) -> edges.add(earlier + "->" + later));
    order.begin(run.execution().threads());
    for (int i = 0; i < run.events().length(); i++) {
      order.take(run.events(), i);
    }
    return edges;
  }
}
