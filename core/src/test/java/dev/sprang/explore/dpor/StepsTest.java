package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.execution.EventLog;
import dev.sprang.operation.Operation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StepsTest {
  private static final Operation READ_X = Operation.read(1);
  private static final Operation WRITE_X = Operation.write(1);
  private static final Operation WRITE_Y = Operation.write(2);

  private final Steps steps = new Steps();

  @Test
  void removingOneKeepsTheOthersInTheirOrder() {
    for (int thread = 0; thread < 20; thread++) {
      add(thread, READ_X);
    }
    steps.remove(1);
    steps.remove(0);
    add(20, WRITE_X);
    assertEquals(IntStream.rangeClosed(2, 20).boxed().toList(), threads());
    assertEquals(WRITE_X, steps.operation(18));
  }

  @Test
  void tellsWhoComesFirst() {
    add(3, READ_X);
    add(4, WRITE_X);
    add(3, WRITE_Y);
    assertEquals(0, steps.firstOf(3));
    assertEquals(1, steps.firstOf(4));
    assertEquals(-1, steps.firstOf(5));
    assertTrue(steps.contains(4));
    assertFalse(steps.contains(5));
  }

  @Test
  void aStepCanComeFirstIfNothingBeforeItIsDependentWithIt() {
    add(0, READ_X);
    add(1, READ_X);
    add(2, WRITE_X);
    add(3, WRITE_Y);
    add(3, READ_X);
    assertEquals(
        List.of(true, true, false, true, false),
        IntStream.range(0, 5).mapToObj(steps::isInitial).toList());
  }

  @Test
  void whoSleepsIsWokenByWhatIsDependentWithIt() {
    add(0, READ_X);
    add(1, WRITE_X);
    add(2, WRITE_Y);
    EventLog log = new EventLog();
    log.append(4, READ_X, READ_X.footprint(), 0, 0, 0);
    Steps awake = new Steps();
    awake.setToIndependent(steps, log, 0);
    assertEquals(2, awake.length());
    assertTrue(awake.contains(0));
    assertTrue(awake.contains(2));
  }

  @Test
  void aClearedListIsEmpty() {
    add(0, READ_X);
    add(1, READ_X);
    steps.remove(0);
    steps.clear();
    add(7, WRITE_Y);
    assertEquals(List.of(7), threads());
  }

  private void add(int thread, Operation operation) {
    steps.add(thread, operation, operation.footprint());
  }

  private List<Integer> threads() {
    return IntStream.range(0, steps.length()).mapToObj(steps::thread).toList();
  }
}
