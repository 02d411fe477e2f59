package dev.sprang.api.operations;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.CheckFailedError;
import dev.sprang.api.Sprang;
import dev.sprang.api.history.Consistency;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What counts besides the values that calls give back. */
class OperationResultsTest {
  @Operations
  public static class LastOne {
    private final AtomicInteger left = new AtomicInteger(1);

    public int take() {
      int seen = left.get();
      if (seen == 0) {
        throw new NoSuchElementException();
      }
      left.set(seen - 1);
      return seen;
    }
  }

  @Operations
  public static class SilentCount {
    private final AtomicInteger calls = new AtomicInteger();
    private volatile int count;

    public void add() {
      calls.incrementAndGet();
      int seen = count;
      count = seen + 1;
    }

    @Validation
    public void countsAll() {
      if (count != calls.get()) {
        throw new IllegalStateException("%d of %d".formatted(count, calls.get()));
      }
    }
  }

  /** Its states are told apart by what is in the list. */
  public record Items(List<Integer> list) {
    public Items() {
      this(new ArrayList<>());
    }

    public void add(int item) {
      list.add(item);
    }

    public Integer last() {
      return list.isEmpty() ? null : list.remove(list.size() - 1);
    }
  }

  @Operations(specification = Items.class, consistency = Consistency.QUIESCENT)
  public static class LockedItems {
    private final List<Integer> list = new ArrayList<>();

    public synchronized void add(int item) {
      list.add(item);
    }

    public synchronized Integer last() {
      return list.isEmpty() ? null : list.remove(list.size() - 1);
    }
  }

  @Operations(specification = Items.class, consistency = Consistency.QUIESCENT)
  public static class TornItems {
    private Integer last;

    public synchronized void add(int item) {
      last = item;
    }

    public synchronized Integer last() {
      Integer seen = last;
      last = null;
      return seen;
    }
  }

  @Test
  void equalStatesOfASpecificationAreOne() {
    Sprang.operations(LockedItems.class).calls(2, 1).check();
    String shown =
        assertThrows(
                CheckFailedError.class,
                () ->
                    Sprang.operations(TornItems.class)
                        .scenario("add(1), last(), last()", "add(2)")
                        .check())
            .getMessage();
    assertTrue(shown.contains("add(2)"), shown);
    assertTrue(shown.contains("last() = null"), shown);
  }

  @Test
  void anExceptionIsAResult() {
    String shown = fails(LastOne.class);
    assertTrue(shown.contains("take() = 1 | take() = 1"), shown);
    assertTrue(shown.contains("take() would give NoSuchElementException"), shown);
  }

  @Test
  void whatIsLeftAtTheEndIsValidated() {
    String shown = fails(SilentCount.class);
    assertTrue(shown.contains("IllegalStateException: 1 of 2"), shown);
  }

  private static String fails(Class<?> operations) {
    return assertThrows(
            CheckFailedError.class, () -> Sprang.operations(operations).calls(1, 1).check())
        .getMessage();
  }
}
