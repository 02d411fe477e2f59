package dev.sprang.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ObjectTableTest {
  private final ObjectTable objects = new ObjectTable(2, Map.of("x", 5L));

  @Test
  void thePermitsOfTheThreadsComeFirst() {
    assertEquals("permit of thread 1", objects.object(1));
    assertEquals(2, objects.variable("x"));
  }

  @Test
  void aVariableAndAMonitorOfOneNameAreTwoObjects() {
    assertNotEquals(objects.variable("l"), objects.monitor("l"));
    assertEquals(objects.monitor("l"), objects.monitor("l"));
    assertTrue(objects.isVariable(objects.variable("l")));
    assertFalse(objects.isVariable(objects.monitor("l")));
  }

  @Test
  void onlyVariablesWithAFirstValueAreInEveryOutcome() {
    assertEquals(5, objects.initialValue(objects.variable("x")));
    assertTrue(objects.isAlwaysShown(objects.variable("x")));
    assertEquals(0, objects.initialValue(objects.variable("y")));
    assertFalse(objects.isAlwaysShown(objects.variable("y")));
  }

  @Test
  void elementsAreNumberedWhenTheyAreReached() {
    int array = objects.variableArray("a");
    int size = objects.size();
    int third = objects.element(array, 3);
    assertEquals(size, third);
    assertEquals("a[3]", objects.object(third));
    assertEquals(third, objects.element(array, 3));
    assertEquals(third, objects.variable("a[3]"));
    assertEquals(array, objects.variableArray("a"));
  }

  @Test
  void anIndexOutOfRangeIsNoElement() {
    int array = objects.variableArray("a");
    assertEquals(-1, objects.element(array, -1));
    assertEquals(-1, objects.element(array, ObjectTable.MAX_INDEX + 1L));
  }

  @Test
  void variablesAreSortedByTheirNamesWhenANewOneComesToo() {
    objects.variable("b");
    objects.variablesByName();
    objects.variable("a");
    List<String> names =
        Arrays.stream(objects.variablesByName()).mapToObj(objects::object).toList();
    assertEquals(List.of("a", "b", "x"), names);
  }

  @Test
  void threadsAreNamedByTheirNumbers() {
    assertEquals(1, objects.threadNamed(objects.thread(1)));
    assertEquals(-1, objects.threadNamed("2"));
    assertEquals(-1, objects.threadNamed("main"));
  }
}
