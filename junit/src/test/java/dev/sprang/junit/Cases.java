package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Expectation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mock;
import org.mockito.Mockito;
import org.mockito.junit.jupiter.MockitoExtension;

/** Test classes that {@link InterleavingTestTest} runs; Surefire does not find them. */
class Cases {
  static class OneQuestion {
    private final Counter counter = new Counter();
    private final Object left = new Object();
    private final Object right = new Object();

    private void holdsBoth(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          assertTrue(counter.value() == 1, "held by somebody");
        }
      }
    }

    @DeadlockFree
    void mayFailAndRace() throws InterruptedException {
      Counter.twice(counter::increment);
      assertEquals(2, counter.value());
    }

    @DeadlockFree
    void waitsInACircle() {
      new Thread(() -> holdsBoth(left, right)).start();
      holdsBoth(right, left);
    }

    @RaceFree
    void mayWaitInACircle() {
      waitsInACircle();
    }

    @RaceFree
    @InterleavingTest(engine = "live")
    void races() throws InterruptedException {
      mayFailAndRace();
    }

    @DeadlockFree
    @RaceFree
    void isAskedBoth() {
      waitsInACircle();
    }
  }

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

    @InterleavingTest(intendedRaces = "Counter.other")
    void racyElsewhere() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @InterleavingTest(options = "races=violation")
    void racyByOption() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @InterleavingTest(options = "races")
    void misspelt() {}
  }

  static class IntendedRaces {
    private final Counter counter = new Counter();

    @InterleavingTest(intendedRaces = {"Counter.value", "Counter.other"})
    void areMeant() throws InterruptedException {
      Counter.twice(counter::increment);
    }

    @InterleavingTest(intendedRaces = "dev.sprang.junit.Counter.value")
    void mayHaveTheirPackage() throws InterruptedException {
      Counter.twice(counter::increment);
    }
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
}
