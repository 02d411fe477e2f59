package dev.sprang.causality.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SharedStateTest {
  private final SharedState state = new SharedState(null);

  @Test
  void aMonitorThatNobodyHasHeldYetIsFree() {
    int late = 43;
    assertEquals(0, state.holds(late));
    assertEquals(0, state.owner(late));
    state.setMonitor(late, 1, 2);
    assertEquals(2, state.holds(late));
    assertEquals(1, state.owner(late));
  }
}
