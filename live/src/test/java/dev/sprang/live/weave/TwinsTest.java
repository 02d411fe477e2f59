package dev.sprang.live.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TwinsTest {
  private static final String CONCURRENT = "java/util/concurrent/";

  @Test
  void whatTheTableKnowsHasNoTwin() {
    assertTrue(Twins.hasTwin(CONCURRENT + "Semaphore$NonfairSync"));
    assertFalse(Twins.hasTwin(CONCURRENT + "locks/ReentrantLock$Sync"));
    assertFalse(Twins.hasTwin(CONCURRENT + "atomic/AtomicInteger"));
    assertFalse(Twins.hasTwin(CONCURRENT + "TimeoutException"));
    assertFalse(Twins.hasTwin("java/util/ArrayList"));
  }

  /** Code of the JDK that is given one of these must not meet a twin it cannot know. */
  @Test
  void interfacesThatAreKeptMentionNoTwin() {
    Stream.of("ExecutorService", "ScheduledExecutorService", "BlockingDeque", "RunnableFuture")
        .map(name -> CONCURRENT + name)
        .flatMap(name -> facts().shape(name).orElseThrow().methods().values().stream())
        .forEach(method -> assertFalse(mentionsTwin(method.descriptor()), method::toString));
  }

  private static boolean mentionsTwin(String descriptor) {
    return Stream.of(descriptor.split("[();\\[]"))
        .anyMatch(part -> part.startsWith("L") && Twins.hasTwin(part.substring(1)));
  }

  private static ClassFacts facts() {
    return new ClassFacts(name -> null, name -> false);
  }

  @Test
  void peopleSeeTheNamesOfTheOriginals() {
    assertEquals(
        "at java.util.concurrent.Semaphore.acquire",
        Twins.unmask("at sprang.java.util.concurrent.Semaphore.acquire"));
    assertEquals("dev.sprang.Main", Twins.unmask("dev.sprang.Main"));
  }
}
