package dev.sprang.api.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Verdicts against all permutations of the calls, with time as it was drawn. */
class OrderSearchTest {
  private static final int HISTORIES = 2_000;

  /** A register that is written 0 or 1, or read, or swapped; or taken from, which may wait. */
  private static final class Register extends Scenarios {
    private static final int READ = 2;
    private static final int SWAP = 3;
    private static final int TAKE = 4;
    static final int CALLS = 5;

    private final boolean tellsStatesApart;

    Register(boolean tellsStatesApart) {
      this.tellsStatesApart = tellsStatesApart;
    }

    /** What it is after some calls. */
    private static final class Word {
      private int value;

      @Override
      public boolean equals(@Nullable Object other) {
        return other instanceof Word word && word.value == value;
      }

      @Override
      public int hashCode() {
        return value;
      }
    }

    @Override
    protected Object object() {
      return new Word();
    }

    @Override
    protected Object specification() {
      return object();
    }

    @Override
    protected boolean tellsStatesApart() {
      return tellsStatesApart;
    }

    @Override
    protected Object call(Object object, int call) {
      Word word = (Word) object;
      int before = word.value;
      switch (call) {
        case READ -> {}
        case SWAP -> word.value = 1 - before;
        case TAKE -> {
          if (before == 0) {
            throw new WouldBlock();
          }
          word.value = 0;
        }
        default -> word.value = call;
      }
      return call < READ ? NOTHING : (Object) before;
    }

    @Override
    protected Object expect(Object specification, int call) {
      return call(specification, call);
    }

    @Override
    protected void validate(Object object) {}

    @Override
    protected int choose(int ways) {
      return 0;
    }

    @Override
    protected String name(int call) {
      return "call " + call;
    }
  }

  /** A call of a thread, with when it began and ended and what it gave back. */
  private record Made(int thread, int call, int begin, int end, Object result) {}

  private final Register register = new Register(false);
  private final Register telling = new Register(true);

  @Test
  void statesThatAreEqualAreOne() {
    int[][] reads = {{2, 2, 2}, {2, 2, 2}, {2, 2, 2}};
    Orders told = Orders.of(telling, reads);
    assertEquals(4 * 4 * 4, told.size(), "a state after each number of calls by three threads");
    assertEquals(3 * 3 * 16, told.runs(), "one for each step between them");
    Orders untold = Orders.of(register, reads);
    assertEquals(untold.runs() + 1, untold.size(), "a tree");
    assertTrue(untold.size() > 1680, "no less than its leaves: " + untold.size());
  }

  /** No order explains that one, and there are 1,680 of the eight reads alone. */
  @Test
  void fromAStateItIsTriedOnce() {
    int[][] calls = {{2, 2, 2}, {2, 2, 2}, {2, 2, 2}};
    Object[][] results = {{0, 0, 0}, {0, 0, 0}, {0, 0, 1}};
    int[][][] before = new int[3][3][0];
    OrderSearch search =
        new OrderSearch(new CallHistory(results, before), Orders.of(telling, calls));
    assertFalse(search.succeeds());
    assertEquals(4 * 4 * 3, search.visits(), "all with no more than two calls of the last thread");
    assertEquals(8, search.longest().length);
  }

  @Test
  void verdictsAreThoseOfAllPermutations() {
    Random random = new Random(1);
    int[] explained = new int[Consistency.values().length];
    for (int i = 0; i < HISTORIES; i++) {
      List<Made> calls = draw(random);
      for (Consistency consistency : Consistency.values()) {
        boolean expected = isExplained(calls, consistency, new ArrayList<>());
        assertEquals(expected, verdict(register, calls, consistency), consistency + " " + calls);
        assertEquals(expected, verdict(telling, calls, consistency), consistency + " " + calls);
        explained[consistency.ordinal()] += expected ? 1 : 0;
      }
    }
    for (int count : explained) {
      assertTrue(count > HISTORIES / 10 && count < HISTORIES * 9 / 10, "one-sided: " + count);
    }
  }

  private static List<Made> draw(Random random) {
    List<Made> calls = new ArrayList<>();
    int threads = 2 + random.nextInt(2);
    for (int thread = 0; thread < threads; thread++) {
      int time = random.nextInt(4);
      for (int k = 1 + random.nextInt(threads == 2 ? 3 : 2); k > 0; k--) {
        int begin = time + random.nextInt(3);
        int end = begin + 1 + random.nextInt(4);
        int call = random.nextInt(Register.CALLS);
        Object result = call < Register.READ ? Scenarios.NOTHING : (Object) random.nextInt(2);
        calls.add(new Made(thread, call, 2 * begin, 2 * end - 1, result));
        time = end;
      }
    }
    return calls;
  }

  private boolean isExplained(List<Made> calls, Consistency consistency, List<Made> order) {
    if (!gives(order)) {
      return false;
    } else if (order.size() == calls.size()) {
      return true;
    }
    for (Made next : calls) {
      boolean isFree =
          !order.contains(next)
              && calls.stream()
                  .allMatch(
                      other -> order.contains(other) || !isBefore(other, next, calls, consistency));
      if (isFree) {
        order.add(next);
        boolean isExplained = isExplained(calls, consistency, order);
        order.remove(order.size() - 1);
        if (isExplained) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean gives(List<Made> order) {
    Object object = register.object();
    try {
      for (Made made : order) {
        if (!made.result.equals(register.call(object, made.call))) {
          return false;
        }
      }
    } catch (WouldBlock waits) {
      return false;
    }
    return true;
  }

  private static boolean isBefore(Made one, Made other, List<Made> calls, Consistency consistency) {
    return switch (consistency) {
      case SEQUENTIAL -> one.thread == other.thread && one.begin < other.begin;
      case LINEARIZABLE -> one.end < other.begin;
      case QUIESCENT -> {
        boolean isApart = false;
        for (int time = one.end + 1; time <= other.begin; time++) {
          int at = time;
          // strictly between two moments, so that a call which begins then is not under way
          isApart |= calls.stream().noneMatch(call -> call.begin < at && at <= call.end);
        }
        yield isApart;
      }
    };
  }

  private static boolean verdict(Register register, List<Made> calls, Consistency consistency) {
    int threads = 1 + calls.get(calls.size() - 1).thread;
    int[][] numbers = new int[threads][];
    Object[][] results = new Object[threads][];
    int[][][] before = new int[threads][][];
    for (int i = 0; i < threads; i++) {
      int thread = i;
      List<Made> own = calls.stream().filter(call -> call.thread == thread).toList();
      numbers[i] = own.stream().mapToInt(Made::call).toArray();
      results[i] = own.stream().map(Made::result).toArray();
      before[i] =
          own.stream()
              .map(call -> consistency.asksForTime() ? ended(calls, call, threads) : new int[0])
              .toArray(int[][]::new);
    }
    CallHistory history = consistency.view(new CallHistory(results, before));
    return new OrderSearch(history, consistency.orders(register, numbers)).succeeds();
  }

  private static int[] ended(List<Made> calls, Made call, int threads) {
    int[] counts = new int[threads];
    calls.stream().filter(other -> other.end < call.begin).forEach(other -> counts[other.thread]++);
    return counts;
  }
}
