package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.testkit.OneRun;
import org.junit.jupiter.api.Test;

/** What is inserted where, for an execution in which three threads write x and one reads y. */
class WakeupTreeTest {
  private static final ModelProgram PROGRAM =
      program(
          "p",
          thread(write("x", 1)),
          thread(read("y")),
          thread(write("x", 2)),
          thread(write("x", 3)));

  private final Events events = OneRun.of(PROGRAM, "0,1,2,3").events();
  private final HappensBefore order = new HappensBefore();
  private final WakeupTree tree = WakeupTree.empty();

  WakeupTreeTest() {
    order.extend(events);
  }

  @Test
  void anEmptyTreeHasNothingToRun() {
    assertTrue(tree.isEmpty());
    assertEquals(0, tree.width());
  }

  @Test
  void whatReversesARaceIsAppendedAsARun() {
    begin(0);
    assertTrue(tree.insert(reversal(0, 2)));
    assertEquals(2, tree.width());
    tree.removeFirst();
    assertEquals(1, tree.firstChoice());
    assertEquals(2, tree.firstSubtree().firstChoice());
    assertTrue(tree.firstSubtree().firstSubtree().isEmpty());
  }

  @Test
  void theSameOnceMoreChangesNothing() {
    begin(0);
    tree.insert(reversal(0, 2));
    tree.insert(reversal(0, 2));
    assertEquals(2, tree.width());
    assertEquals(1, second().width());
  }

  /** Both begin with the read of y, and then the writes come in two orders. */
  @Test
  void runsThatBeginAlikeShareTheirBeginning() {
    begin(0);
    tree.insert(reversal(0, 2));
    tree.insert(reversal(0, 3));
    assertEquals(2, tree.width());
    assertEquals(2, second().width());
  }

  /** A leaf stands for all runs that begin with it, and the first one is being explored. */
  @Test
  void nothingIsInsertedWhereALeafStandsForItAlready() {
    begin(1);
    assertFalse(tree.insert(reversal(0, 2)));
    assertEquals(1, tree.width());
    assertTrue(tree.firstSubtree().isEmpty());
  }

  private void begin(int event) {
    WakeupTree leaf = WakeupTree.empty();
    leaf.reset(events.choice(event), events.operation(event));
    tree.begin(leaf);
  }

  /** What is behind the first choice of what follows the choice that is being explored. */
  private WakeupTree second() {
    tree.removeFirst();
    return tree.firstSubtree();
  }

  private Reversal reversal(int earlier, int later) {
    return new Reversal(order)
        .of(
            events,
            earlier,
            events.choice(later),
            events.operation(later),
            events.footprint(later));
  }
}
