package dev.sprang.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** One order of everything is found as graphs grow and shrink, and only where it is allowed. */
class SequentialOrderTest {
  private static final long SEED = Long.getLong("sprang.seed", 1_919);
  private static final int GRAPHS = 3_000;
  private static final int LONGEST = 7;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final JavaAxioms axioms = new JavaAxioms();

  /** A read takes an old value: that comes before the write it has missed. */
  @Test
  void aReadComesBeforeWhatItMissed() {
    AccessGraph graph = axioms.graph();
    graph.add(0, Operation.write(1), true, AccessGraph.INITIAL);
    graph.add(1, Operation.read(1), false, AccessGraph.INITIAL);
    assertTrue(graph.isSequential());
    graph.add(1, Operation.read(1), false, 0);
    assertTrue(graph.isSequential());
    graph.add(1, Operation.read(1).as(Mode.PLAIN), false, AccessGraph.INITIAL);
    assertEquals(false, graph.isSequential());
    graph.truncate(2);
    graph.add(0, Operation.read(1), false, AccessGraph.INITIAL);
    assertEquals(false, graph.isSequential(), "its own write is before it");
  }

  /** Where steps, time or starts say that a write comes first, a read cannot have missed it. */
  @Test
  void aReadComesBehindWhatIsOverBeforeItsThreadGoesOn() {
    missesAWriteBefore(Operation.tick());
    missesAWriteBefore(Operation.start(1));
  }

  private void missesAWriteBefore(Operation barrier) {
    AccessGraph graph = axioms.graph();
    graph.add(0, Operation.write(1), true, AccessGraph.INITIAL);
    graph.add(0, barrier, false, AccessGraph.INITIAL);
    graph.add(1, Operation.read(1), false, AccessGraph.INITIAL);
    assertEquals(false, graph.isSequential());
    assertEquals(false, axioms.allow(graph));
  }

  /** The write belongs before the other one of its thread, which has told of it. */
  @Test
  void aBelatedWriteHasAnotherPlace() {
    AccessGraph graph = axioms.graph();
    graph.add(0, Operation.write(2), true, AccessGraph.INITIAL);
    graph.add(1, Operation.read(2), false, 0);
    graph.add(0, Operation.write(1).as(Mode.PLAIN).madeAfter(0), true, AccessGraph.INITIAL);
    graph.add(1, Operation.read(1).as(Mode.PLAIN), false, AccessGraph.INITIAL);
    assertEquals(false, graph.isSequential());
    assertEquals(false, axioms.allow(graph));
  }

  /** What has such an order is allowed by all orders there are. */
  @Test
  void whatHasOneIsAllowed() {
    int found = 0;
    for (int i = 0; i < GRAPHS; i++) {
      AccessGraph graph = axioms.graph();
      while (graph.size() < LONGEST) {
        grow(graph);
        if (random.nextInt(4) == 0) {
          graph.truncate(random.nextInt(graph.size() + 1));
        }
        if (graph.isSequential()) {
          found++;
          assertTrue(EveryOrder.allows(graph), "-Dsprang.seed=" + SEED);
        }
      }
    }
    assertTrue(found > GRAPHS, found + " found");
  }

  private void grow(AccessGraph graph) {
    int location = random.nextInt(2);
    Mode mode = Mode.values()[random.nextInt(Mode.values().length)];
    int source = AccessGraph.INITIAL;
    for (int e = 0; e < graph.size(); e++) {
      boolean takes = graph.isWrite(e) && graph.location(e) == location;
      source = takes && random.nextBoolean() ? e : source;
    }
    int thread = random.nextInt(3);
    switch (random.nextInt(4)) {
      case 0 -> graph.add(thread, Operation.write(location).as(mode), true, AccessGraph.INITIAL);
      case 1 -> graph.add(thread, Operation.update(location).as(mode), true, source);
      default -> graph.add(thread, Operation.read(location).as(mode), false, source);
    }
  }
}
