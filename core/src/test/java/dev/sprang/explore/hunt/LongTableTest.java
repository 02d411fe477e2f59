package dev.sprang.explore.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LongTableTest {
  private final LongTable table = new LongTable();

  @Test
  void aHashIsNewOnce() {
    assertTrue(table.add(5));
    assertFalse(table.add(5));
    assertTrue(table.contains(5));
    assertFalse(table.contains(6));
    assertEquals(1, table.size());
  }

  @Test
  void zeroIsAHashToo() {
    assertFalse(table.contains(0));
    assertTrue(table.add(0));
    assertTrue(table.contains(0));
    assertFalse(table.add(0));
  }

  @Test
  void onceFullItStaysAsItIs() {
    long next = 1;
    while (!table.isFull()) {
      assertTrue(table.add(next++));
    }
    int size = table.size();
    assertTrue(table.add(next), "it was not there");
    assertFalse(table.contains(next), "and it is not now");
    assertEquals(size, table.size());
    assertTrue(table.contains(1));
  }
}
