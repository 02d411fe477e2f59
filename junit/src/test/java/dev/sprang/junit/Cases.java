package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Expectation;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.AtomicIntegerAssert;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mock;
import org.mockito.Mockito;
import org.mockito.junit.jupiter.MockitoExtension;

/** Test classes that {@link InterleavingTestTest} runs; Surefire does not find them. */
class Cases {
  static class LostUpdate {
    private final Counter counter = new Counter();

    @InterleavingTest
    void isFound() throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(2, counter.value());
    }

    @InterleavingTest(expect = Expectation.VIOLATED)
    void isKnown() throws InterruptedException {
      isFound();
    }

    @InterleavingTest(engine = "vm", expect = Expectation.VIOLATED)
    void isKnownToTheVm() throws InterruptedException {
      isFound();
    }

    @InterleavingTest(engine = "vm")
    void isFoundByTheVm() throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(2, counter.value());
    }

    @InterleavingTest(engine = "live")
    void isFoundOnThisJvm() throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(2, counter.value());
    }

    @InterleavingTest(explorer = "preemption-bounded", preemptions = 1, executions = 100)
    void isFoundWithOnePreemption() throws InterruptedException {
      isFound();
    }
  }

  static class Replayed {
    private static final String SAVED =
        "@target/sprang/dev.sprang.junit.Cases$LostUpdate/isFoundOnThisJvm/violation-1.schedule";

    private final Counter counter = new Counter();

    @InterleavingTest
    @Replay(SAVED)
    void failsAgain() throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(2, counter.value());
    }

    @InterleavingTest
    @Replay(SAVED)
    void provesNothing() throws InterruptedException {
      Counter.twice(counter::increment);
      assertTrue(counter.value() > 0);
    }

    @InterleavingTest(expect = Expectation.VIOLATED)
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Replay(value = SAVED, invocation = 2)
    void isOneInvocation(int expected) throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(expected, counter.value());
    }
  }

  static class Mended {
    private final Counter counter = new Counter();

    @InterleavingTest
    void isVerified() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
      assertEquals(2, counter.value());
    }

    @InterleavingTest(engine = "vm")
    void isVerifiedByTheVm() throws InterruptedException {
      isVerified();
    }

    @InterleavingTest
    @RepeatedTest(2)
    void isVerifiedRepeatedly() throws InterruptedException {
      isVerified();
    }
  }

  static class WithTestAsWell {
    private final Counter counter = new Counter();

    @Test
    @InterleavingTest
    void isExploredTwice() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
      assertEquals(2, counter.value());
    }
  }

  static class NotAsExpected {
    private final Counter counter = new Counter();

    @InterleavingTest(executions = 1)
    void incomplete() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
    }

    @InterleavingTest(expect = Expectation.VIOLATED)
    void mended() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
    }

    @InterleavingTest
    void racy() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @InterleavingTest(options = "races=violation")
    void racyByOption() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @InterleavingTest(options = "races")
    void misspelt() {}
  }

  static class Deadlock {
    private final Object left = new Object();
    private final Object right = new Object();

    @InterleavingTest
    void isFound() throws InterruptedException {
      Thread other = new Thread(() -> lock(right, left));
      other.start();
      lock(left, right);
      other.join();
    }

    private static void lock(Object outer, Object inner) {
      synchronized (outer) {
        synchronized (inner) {
          assertTrue(Thread.holdsLock(inner));
        }
      }
    }
  }

  /** Every execution finds its objects and static fields fresh, and is prepared as JUnit does. */
  static class Lifecycle {
    private static String done = "";
    private final Counter counter = new Counter();

    @BeforeAll
    static void beforeAll() {
      done += "all ";
    }

    @BeforeEach
    void beforeEach() {
      done += "each ";
    }

    @InterleavingTest
    void isWholeInEveryExecution() throws InterruptedException {
      done += "test ";
      Counter.twice(counter::incrementSafely);
      assertEquals(2, counter.value());
    }

    @AfterEach
    void afterEach() {
      assertEquals("all each test ", done);
      done += "after";
    }

    @AfterAll
    static void afterAll() {
      // JUnit calls it outside of executions too, where no test has run.
      assertTrue(done.equals("all each test after") || done.equals("all "), done);
    }
  }

  static class FailingAfterEach {
    private final Counter counter = new Counter();

    @InterleavingTest
    void isChecked() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @AfterEach
    void counted() {
      assertEquals(2, counter.value());
    }
  }

  static class Outer {
    private final Counter counter = new Counter();
    private boolean isPrepared;

    @BeforeEach
    void prepare() {
      isPrepared = true;
    }

    @Nested
    class Inner {
      @InterleavingTest
      void hasItsOuterObject() throws InterruptedException {
        assertTrue(isPrepared);
        Counter.twice(counter::incrementSafely);
        assertEquals(2, counter.value());
      }
    }
  }

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

  static class Libraries {
    private final Counter counter = new Counter();

    @InterleavingTest
    void assertj() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
      Assertions.assertThat(counter.value()).as("count").isEqualTo(2).isPositive();
      Assertions.assertThat(List.of(counter.value())).containsExactly(2);
      Assertions.assertThatThrownBy(
              () -> {
                throw new IllegalStateException("no");
              })
          .hasMessage("no");
    }

    @InterleavingTest
    void assertjAmongThreads() throws InterruptedException {
      Counter.twice(
          () -> {
            counter.incrementSafely();
            Assertions.assertThat(counter.value()).isBetween(1, 2);
          });
    }

    @InterleavingTest(engine = "live")
    void assertjLooksUnseen() throws InterruptedException {
      AtomicInteger number = new AtomicInteger();
      AtomicIntegerAssert later = Assertions.assertThat(number);
      Thread other = new Thread(number::incrementAndGet);
      other.start();
      later.hasValue(0);
      other.join();
    }

    @InterleavingTest(engine = "live")
    void assertjLooksTooEarly() throws InterruptedException {
      List<Integer> numbers = new ArrayList<>();
      ListAssert<Integer> later = Assertions.assertThat(numbers);
      Thread other = new Thread(() -> numbers.add(1));
      other.start();
      later.isEmpty();
      other.join();
    }

    @InterleavingTest
    void junitSeesAll() throws InterruptedException {
      AtomicInteger number = new AtomicInteger();
      Thread other = new Thread(number::incrementAndGet);
      other.start();
      assertEquals("0", number.toString());
      other.join();
    }

    @InterleavingTest
    void assertjFails() throws InterruptedException {
      Counter.twice(counter::increment);
      Assertions.assertThat(counter.value()).isEqualTo(2);
    }
  }

  @ExtendWith(MockitoExtension.class)
  static class WithMocks {
    @Mock private Runnable mock;
    private final Counter counter = new Counter();

    @Test
    void canBeUsedBesideIt() {
      mock.run();
      Mockito.verify(mock).run();
    }

    @InterleavingTest
    void doesNotDisturb() throws InterruptedException {
      Counter.twice(counter::incrementSafely);
      assertEquals(2, counter.value());
    }

    @InterleavingTest
    void isRefusedInside() {
      Mockito.mock(Runnable.class).run();
    }

    @InterleavingTest
    void isMissingInside() {
      mock.run();
    }
  }

  /** Keeps test methods from being invoked. */
  static class Skipping implements InvocationInterceptor {
    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context) {
      invocation.skip();
    }
  }

  @ExtendWith(Skipping.class)
  static class Skipped {
    @InterleavingTest
    void isNotExplored() {}
  }

  static class PrivateConstructor {
    private PrivateConstructor() {}

    @InterleavingTest
    void isRefused() {}
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
