package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.sprang.api.operations.Operations;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

class OperationsTestTest {
  @Operations(threads = 2, calls = 1)
  static class AtomicCount implements OperationsTest {
    private final AtomicInteger count = new AtomicInteger();

    public int increment() {
      return count.incrementAndGet();
    }
  }

  @Operations(threads = 2, calls = 1)
  static class LostCount implements OperationsTest {
    private volatile int count;

    public int increment() {
      int next = count + 1;
      count = next;
      return next;
    }
  }

  private static Events run(Class<?> type) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(type))
        .execute()
        .testEvents();
  }

  @Test
  void aClassOfOperationsIsATest() {
    Events events = run(AtomicCount.class);
    assertEquals(1, events.succeeded().count());
    assertEquals(1, events.started().count());
  }

  @Test
  void itFailsIfNoOrderExplainsTheResults() {
    String message =
        run(LostCount.class).failed().stream()
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .map(result -> result.getThrowable().orElseThrow().getMessage())
            .findFirst()
            .orElseThrow();
    assertTrue(message.contains("  thread 1        | thread 2\n"), message);
    assertTrue(message.contains("  increment() = 1 | increment() = 1\n"), message);
    assertTrue(message.contains("After increment() = 1, increment() would give 2."), message);
  }
}
