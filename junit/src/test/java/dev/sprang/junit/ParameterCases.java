package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Expectation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test classes whose tests have parameters, for {@link InterleavingTestTest} too. */
class ParameterCases {
  record Amount(int units, String currency) {}

  static class Parameterised {
    private final Counter counter = new Counter();

    @InterleavingTest
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void numbers(int threads) throws InterruptedException {
      Thread[] others = new Thread[threads];
      for (int i = 0; i < threads; i++) {
        others[i] = new Thread(counter::incrementSafely);
        others[i].start();
      }
      for (Thread other : others) {
        other.join();
      }
      assertEquals(threads, counter.value());
    }

    @InterleavingTest
    @ParameterizedTest
    @EnumSource(
        value = TimeUnit.class,
        names = {"SECONDS", "DAYS"})
    void constants(TimeUnit unit) {
      assertTrue(unit == TimeUnit.SECONDS || unit == TimeUnit.DAYS);
    }

    static List<Object> records() {
      return List.of(new Amount(3, "EUR"), new Amount(4, null));
    }

    @InterleavingTest
    @ParameterizedTest
    @MethodSource("records")
    void records(Amount amount) {
      assertTrue(amount.equals(new Amount(3, "EUR")) || amount.equals(new Amount(4, null)));
    }

    static List<Object> lists() {
      return List.of(List.of(1L, 'c', (byte) 2, 1.5), List.of());
    }

    @InterleavingTest
    @ParameterizedTest
    @MethodSource("lists")
    void lists(List<Object> list) {
      assertThrows(UnsupportedOperationException.class, () -> list.add(""));
      assertTrue(list.isEmpty() || list.toString().equals("[1, c, 2, 1.5]"), "" + list);
    }
  }

  static class ParameterisedByJdk {
    static List<Arguments> values() {
      return List.of(
          Arguments.of(
              new int[][] {{1, 2}, {}},
              new ArrayList<>(List.of("a")),
              Duration.ofMillis(1_500),
              new BigDecimal("1.50"),
              new UUID(1, 2),
              Counter.class,
              null));
    }

    @InterleavingTest
    @ParameterizedTest
    @MethodSource("values")
    void values(
        int[][] array,
        ArrayList<String> list,
        Duration duration,
        BigDecimal number,
        UUID id,
        Class<?> type,
        Object nothing)
        throws InterruptedException {
      array[1] = new int[] {array[0][1]++};
      list.add("b");
      assertEquals(2, array[1][0]);
      assertEquals(List.of("a", "b"), list);
      assertEquals(1_500, duration.toMillis());
      assertEquals(2, number.scale());
      assertEquals(2, id.getLeastSignificantBits());
      assertEquals(new Counter().getClass(), type);
      assertEquals(null, nothing);
      Counter.twice(new Counter()::incrementSafely);
    }
  }

  static class ObjectArgument {
    static List<Object> counters() {
      return List.of(new Counter());
    }

    @InterleavingTest
    @ParameterizedTest
    @MethodSource("counters")
    void isRefused(Counter counter) {
      counter.increment();
    }
  }

  enum Colour {
    RED,
    GREEN
  }

  static class AnyValues {
    private int balance = 100;

    private void withdraw(int amount) {
      if (balance >= amount) {
        balance -= amount;
      }
    }

    /** Needs a value and an order. */
    @InterleavingTest
    void overdraws(@Any(value = "n", from = 0, to = 200) int n) throws InterruptedException {
      Thread other = new Thread(() -> withdraw(n));
      other.start();
      withdraw(50);
      other.join();
      assertTrue(balance >= 0);
    }

    @InterleavingTest
    void holdsForAll(@Any("first") boolean a, @Any(from = -3, to = 3) int b) {
      assertTrue((a ? b : -b) <= 3);
    }

    @InterleavingTest(expect = Expectation.VIOLATED)
    void everyType(
        @Any boolean flag,
        @Any byte b,
        @Any(from = 0, to = 9) short s,
        @Any char c,
        @Any(from = 1, to = 2) long l,
        @Any float f,
        @Any double d,
        @Any Colour colour,
        @Any(length = 2) String text,
        @Any(length = 2, from = 0, to = 1) int[] ints,
        @Any(length = 1) byte[] bytes) {
      boolean isRight =
          flag
              && b == 7
              && s == 8
              && c == 'x'
              && l == 2
              && colour == Colour.GREEN
              && text.length() == 1
              && ints[1] == 1
              && bytes[0] == -1;
      assertTrue(!isRight);
    }

    @ParameterizedTest
    @InterleavingTest
    @ValueSource(ints = {1, 2})
    void besideOtherParameters(int given, @Any(from = 0, to = 5) int n) {
      assertTrue(given + n <= 7 && given >= 1);
    }

    @InterleavingTest
    void outOfRange(@Any(value = "b", from = 0, to = 300) byte b) {}

    @InterleavingTest
    void noSuchType(@Any("list") List<String> list) {}

    @InterleavingTest
    void rangeOfDouble(@Any(value = "d", to = 3) double d) {}
  }
}
