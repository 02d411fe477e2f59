package dev.sprang.live.weave.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.live.weave.file.ClassFacts;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TwinsTest {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final Twins TWINS = new Twins(new ClassTreatment(Set.of()));

  @Test
  void whatTheTableKnowsHasNoTwin() {
    assertTrue(TWINS.hasTwin(CONCURRENT + "Phaser$QNode"));
    assertFalse(TWINS.hasTwin(CONCURRENT + "Semaphore$NonfairSync"));
    assertFalse(TWINS.hasTwin(CONCURRENT + "locks/ReentrantLock$Sync"));
    assertFalse(TWINS.hasTwin(CONCURRENT + "atomic/AtomicInteger"));
    assertFalse(TWINS.hasTwin(CONCURRENT + "TimeoutException"));
    assertFalse(TWINS.hasTwin("java/util/ArrayList"));
  }

  @Test
  void whatIsWantedDeepHasATwinAndWhatThatNeedsToo() {
    Twins deep = new Twins(new ClassTreatment(Set.of(CONCURRENT + "ConcurrentSkipListSet")));
    assertTrue(deep.hasTwin(CONCURRENT + "ConcurrentSkipListSet"));
    assertTrue(deep.hasTwin(CONCURRENT + "ConcurrentSkipListMap$Node"));
    assertFalse(deep.hasTwin(CONCURRENT + "ConcurrentHashMap"));
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
        .anyMatch(part -> part.startsWith("L") && TWINS.hasTwin(part.substring(1)));
  }

  private static ClassFacts facts() {
    return new ClassFacts(name -> null, name -> false, name -> false);
  }

  @Test
  void peopleSeeTheNamesOfTheOriginals() {
    assertEquals(
        "at java.util.concurrent.Semaphore.acquire",
        Twins.unmask("at sprang.java.util.concurrent.Semaphore.acquire"));
    assertEquals("dev.sprang.Main", Twins.unmask("dev.sprang.Main"));
  }
}
