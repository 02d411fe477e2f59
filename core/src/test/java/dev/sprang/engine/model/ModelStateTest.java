package dev.sprang.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ImageWords;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Semantics;
import dev.sprang.operation.Waits;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModelStateTest {
  private final ObjectTable objects = new ObjectTable(2, Map.of("x", 5L));
  private final int x = objects.variable("x");
  private final int monitor = objects.monitor("m");
  private final ModelState state = new ModelState(objects, 2, 3);

  @Test
  void everyStepCanBeTakenBack() {
    state.beginStep();
    state.store(x, 6);
    state.setPc(1, 4);
    state.beginStep();
    state.store(x, 7);
    state.setRegister(0, 2, 9);
    state.rewind(1);
    assertEquals(6, state.cell(x));
    assertEquals(4, state.pc(1));
    assertEquals(0, state.evaluate(new Expression.Register(2), 0));
    state.rewind(0);
    assertEquals(5, state.cell(x));
    assertFalse(state.isWritten(x));
    assertEquals(0, state.pc(1));
  }

  @Test
  void manyStepsCanBeTakenBackAtOnce() {
    for (int i = 0; i < 500; i++) {
      state.beginStep();
      state.store(x, i);
    }
    state.rewind(100);
    assertEquals(99, state.cell(x));
    state.rewind(0);
    assertEquals(5, state.cell(x));
  }

  @Test
  void aMonitorKnowsItsOwnerAndHowOftenItIsHeld() {
    state.setMonitor(monitor, 1, 2);
    assertEquals(1, state.owner(monitor));
    assertEquals(2, state.holds(monitor));
    state.setMonitor(monitor, 1, 0);
    assertEquals(0, state.holds(monitor));
  }

  @Test
  void whoWaitsGivesTheMonitorBackAndGetsItAsOftenAsBefore() {
    state.setMonitor(monitor, 1, 3);
    Semantics.perform(Waits.waitIn(monitor, 0), Choice.of(1), state);
    assertTrue(state.isInWaitSet(1, monitor, 0));
    assertEquals(0, state.holds(monitor));
    state.wake(1);
    assertFalse(state.isInWaitSet(1, monitor, 0));
    Semantics.perform(Waits.reacquire(monitor, false), Choice.of(1), state);
    assertEquals(3, state.holds(monitor));
    assertEquals(1, state.owner(monitor));
  }

  @Test
  void aNewObjectHasItsInitialValueAndIsNoChange() {
    List<Long> before = image();
    int array = objects.variableArray("a");
    int element = objects.element(array, 40);
    state.knowNewObjects();
    assertEquals(0, state.cell(element));
    assertEquals(before, image());
  }

  @Test
  void statesDifferByWhatWasWrittenEvenIfTheValueIsTheSame() {
    List<Long> before = image();
    state.beginStep();
    state.store(x, 5);
    assertNotEquals(before, image());
    state.rewind(0);
    assertEquals(before, image());
  }

  private List<Long> image() {
    ImageWords words = new ImageWords();
    state.describe(words);
    words.seal();
    return List.of(words.high(), words.low());
  }
}
