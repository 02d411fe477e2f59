package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.api.OperationsCheck;
import dev.sprang.api.Sprang;
import dev.sprang.explore.Result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arguments that executions find themselves. */
class AnyArgumentTest {
  /** Remembers one number; what it should give back is told by the same class with no mistake. */
  public static class Cell {
    private int value;

    public synchronized void put(@AnyArgument int item) {
      value = item;
    }

    public synchronized int get() {
      return value;
    }
  }

  @Operations(specification = Cell.class)
  public static class RightCell {
    private int value;

    public synchronized void put(@AnyArgument int item) {
      value = item;
    }

    public synchronized int get() {
      return value;
    }
  }

  @Operations(specification = Cell.class)
  public static class WrongForOne {
    private int value;

    public void put(@AnyArgument int item) {
      synchronized (this) {
        value = item == 4711 ? -1 : item;
      }
      if (item == 4711) {
        synchronized (this) {
          value = item;
        }
      }
    }

    public synchronized int get() {
      return value;
    }
  }

  @Operations
  public static class Boxed {
    public void put(@AnyArgument List<String> items) {}
  }

  @Test
  void whatHoldsForAllValuesIsVerified() {
    OperationsCheck check = Sprang.operations(RightCell.class).calls(2, 1);
    assertEquals(
        Verdict.VERIFIED,
        check.with(Sprang.checking().engine("vm")).check().sizes().get(0).result().verdict());
  }

  @Test
  void theOneValueThatFailsIsFound() {
    OperationsCheck check = Sprang.operations(WrongForOne.class).calls(1, 1);
    String shown =
        assertThrows(
                CheckFailedError.class, () -> check.with(Sprang.checking().engine("vm")).check())
            .getMessage();
    assertTrue(shown.contains("=4711"), shown);
    assertTrue(shown.contains("put(put."), shown);
  }

  @Test
  void whatNoExecutionCanFindIsRefused() {
    CheckFailedError refused =
        assertThrows(CheckFailedError.class, () -> Sprang.operations(Boxed.class).check());
    assertTrue(refused.getMessage().contains("cannot be any value"), refused.getMessage());
  }
}
