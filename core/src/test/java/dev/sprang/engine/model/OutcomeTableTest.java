package dev.sprang.engine.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OutcomeTableTest {
  private final OutcomeTable outcomes = new OutcomeTable();

  @Test
  void equalOutcomesHaveOneNumber() {
    assertEquals(0, number(1, 2));
    assertEquals(1, number(2, 1));
    assertEquals(0, number(1, 2));
    assertArrayEquals(new long[] {2, 1}, outcomes.key(1));
  }

  @Test
  void aBeginningIsAnotherOutcome() {
    assertEquals(0, number(0));
    assertEquals(1, number(0, 0));
    assertEquals(2, number());
  }

  @Test
  void numbersStayWhenTheTableGrows() {
    for (int i = 0; i < 1_000; i++) {
      assertEquals(i, number(i % 10, i));
    }
    for (int i = 999; i >= 0; i--) {
      assertEquals(i, number(i % 10, i));
    }
  }

  private int number(long... values) {
    outcomes.begin();
    for (long value : values) {
      outcomes.add(value);
    }
    return outcomes.number();
  }
}
