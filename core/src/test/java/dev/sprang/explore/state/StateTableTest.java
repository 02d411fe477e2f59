package dev.sprang.explore.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Hash;
import org.junit.jupiter.api.Test;

class StateTableTest {
  private static final int MANY = 20_000;

  @Test
  void aStateIsNewOnce() {
    StateTable table = new StateTable(false);
    assertTrue(table.add(1, 2));
    assertFalse(table.add(1, 2));
    assertTrue(table.add(2, 1));
    assertTrue(table.add(1, 3));
    assertEquals(3, table.size());
  }

  @Test
  void nothingIsForgottenWhenTheTableGrows() {
    StateTable table = new StateTable(true);
    for (int i = 0; i < MANY; i++) {
      assertTrue(table.add(Hash.of(i), Hash.of(-i)));
      table.setNumber(Hash.of(i), Hash.of(-i), i);
    }
    for (int i = 0; i < MANY; i++) {
      assertFalse(table.add(Hash.of(i), Hash.of(-i)));
      assertEquals(i, table.number(Hash.of(i), Hash.of(-i)));
    }
    assertEquals(MANY, table.size());
  }

  /** States of one program have fingerprints that begin alike if they are unlucky. */
  @Test
  void statesThatBeginAlikeAreToldApart() {
    StateTable table = new StateTable(false);
    for (int i = 1; i <= 2_000; i++) {
      assertTrue(table.add(Long.MAX_VALUE, i));
    }
    assertEquals(2_000, table.size());
  }

  @Test
  void aFingerprintThatEndsInZeroIsAStateToo() {
    StateTable table = new StateTable(true);
    assertTrue(table.add(8, 0));
    assertFalse(table.add(8, 0));
    assertTrue(table.add(9, 0));
    table.setNumber(8, 0, 5);
    assertEquals(5, table.number(8, 0));
  }

  @Test
  void aStateThatWasNeverSeenHasNoNumber() {
    StateTable table = new StateTable(true);
    assertEquals(StateTable.ABSENT, table.number(1, 1));
    table.add(1, 1);
    table.setNumber(1, 1, 0);
    assertEquals(0, table.number(1, 1));
  }

  @Test
  void takesLittleMoreThanItsStates() {
    StateTable table = new StateTable(false);
    for (int i = 0; i < MANY; i++) {
      table.add(Hash.of(i), Hash.of(-i));
    }
    assertTrue(table.bytes() <= 26L * MANY, table.bytes() + " bytes");
  }

  @Test
  void aClearedTableIsEmpty() {
    StateTable table = new StateTable(false);
    table.add(1, 2);
    table.clear();
    assertEquals(0, table.size());
    assertTrue(table.add(1, 2));
  }
}
