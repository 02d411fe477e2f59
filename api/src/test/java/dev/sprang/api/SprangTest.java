package dev.sprang.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SprangTest {
  private static final Body LOST_UPDATE =
      () -> {
        Counter counter = new Counter();
        Thread other = new Thread(counter::increment);
        other.start();
        counter.increment();
        other.join();
        assertEquals(2, counter.value);
      };

  private final int field = 2;

  private static final class Counter {
    private int value;

    void increment() {
      value++;
    }
  }

  @Test
  void aLostUpdateIsFoundAndReplayed() {
    CheckFailedError found = assertThrows(CheckFailedError.class, () -> Sprang.check(LOST_UPDATE));
    assertTrue(found.getMessage().contains("expected: <2> but was: <1>"), found.getMessage());
    CheckResult known = Sprang.checking().expect(Expectation.VIOLATED).check(LOST_UPDATE);
    assertEquals(Verdict.VIOLATED, known.verdict());
    String schedule = known.schedules().get(0);
    assertTrue(found.getMessage().contains("replay(\"" + schedule + "\")"), found.getMessage());
    Check replaying = Sprang.checking().replay(schedule);
    CheckFailedError again =
        assertThrows(CheckFailedError.class, () -> replaying.check(LOST_UPDATE));
    assertTrue(again.getMessage().contains("expected: <2> but was: <1>"), again.getMessage());
    assertEquals(1, replaying.expect(Expectation.VIOLATED).check(LOST_UPDATE).executions());
  }

  @Test
  void aFailureIsShortAndSaysWhereAllOfItIs() throws IOException {
    CheckFailedError found =
        assertThrows(
            CheckFailedError.class,
            () ->
                Sprang.check(
                    () -> {
                      Counter counter = new Counter();
                      Thread other =
                          new Thread(
                              () -> IntStream.range(0, 40).forEach(i -> counter.increment()));
                      other.start();
                      other.join();
                      assertEquals(41, counter.value);
                    }));
    List<String> lines = found.getMessage().lines().toList();
    assertTrue(lines.size() <= 40, found.getMessage());
    assertTrue(found.getMessage().contains("  replay      "), found.getMessage());
    String last = lines.get(lines.size() - 1);
    assertTrue(last.startsWith("All of it is in "), last);
    String page = Files.readString(Path.of(last.substring("All of it is in ".length())));
    assertTrue(page.contains("aFailureIsShortAndSaysWhereAllOfItIs"), last);
  }

  /** Two increments that are one step each have two orders. */
  @ParameterizedTest
  @ValueSource(strings = {"live", "vm"})
  void whatIsRightIsVerified(String engine) {
    CheckResult result =
        Sprang.checking()
            .engine(engine)
            .check(
                () -> {
                  AtomicInteger counter = new AtomicInteger();
                  Thread other = new Thread(counter::incrementAndGet);
                  other.start();
                  counter.incrementAndGet();
                  other.join();
                  assert counter.get() == 2;
                });
    assertEquals(Verdict.VERIFIED, result.verdict());
    assertEquals(2, result.executions());
  }

  @Test
  void valuesAreCaptured() {
    int number = 41;
    long wide = 1L << 40;
    String text = "text";
    char letter = 'x';
    Verdict verdict = Verdict.INCOMPLETE;
    Sprang.check(
        () -> {
          assertEquals(41, number);
          assertEquals(1L << 40, wide);
          assertEquals("text", text);
          assertEquals('x', letter);
          assertEquals("INCOMPLETE", verdict.name());
        });
  }

  @Test
  void objectsAreNotCaptured() {
    AtomicInteger counter = new AtomicInteger();
    int[] array = {1};
    refused("AtomicInteger", () -> counter.incrementAndGet());
    refused("int[]", () -> array[0]++);
    refused("'this'", () -> assertEquals(2, field + hashCode()));
    assertEquals(0, counter.get());
    assertEquals(1, array[0]);
  }

  @Test
  void onlyLambdasAreChecked() {
    refused(
        "lambda expression",
        new Body() {
          private static final long serialVersionUID = 1;

          @Override
          public void run() {}
        });
  }

  private static void refused(String why, Body body) {
    CheckFailedError refused = assertThrows(CheckFailedError.class, () -> Sprang.check(body));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
    assertFalse(refused.getMessage().contains("Violated"), refused.getMessage());
  }

  /** The project's defaults hold here as on the command line, and a wrong key is no check. */
  @Test
  void theProjectsDefaultsHold() throws IOException {
    Path file = Path.of("sprang.properties");
    try {
      Files.writeString(file, "executions=1");
      CheckResult part =
          Sprang.checking().expect(Expectation.NO_VIOLATION).check(SprangTest::twoOrders);
      assertEquals(Verdict.INCOMPLETE, part.verdict());
      Files.writeString(file, "exeuctions=1");
      refused("Did you mean executions?", SprangTest::twoOrders);
    } finally {
      Files.delete(file);
    }
  }

  /** A part of the executions is not all of them, and a single one even less. */
  @Test
  void nothingPassesUnchecked() {
    Body right = () -> new Thread(() -> {}).start();
    assertEquals(Verdict.VERIFIED, Sprang.check(right).verdict());
    Check replay = Sprang.checking().expect(Expectation.NO_VIOLATION);
    CheckFailedError ended =
        assertThrows(CheckFailedError.class, () -> replay.replay("").check(right));
    assertTrue(ended.getMessage().contains("the program goes on"), ended.getMessage());
    CheckFailedError single =
        assertThrows(CheckFailedError.class, () -> replay.replay("0").check(() -> {}));
    assertTrue(single.getMessage().contains("only one execution"), single.getMessage());
    Check one = Sprang.checking().executions(1);
    assertThrows(CheckFailedError.class, () -> one.check(SprangTest::twoOrders));
    CheckResult part = one.expect(Expectation.NO_VIOLATION).check(SprangTest::twoOrders);
    assertEquals(Verdict.INCOMPLETE, part.verdict());
    Check violated = Sprang.checking().expect(Expectation.VIOLATED);
    CheckFailedError mended =
        assertThrows(CheckFailedError.class, () -> violated.check(SprangTest::twoOrders));
    assertTrue(mended.getMessage().contains("was expected"), mended.getMessage());
  }

  static void twoOrders() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Thread other = new Thread(counter::incrementAndGet);
    other.start();
    counter.incrementAndGet();
    other.join();
  }

  @Test
  void unknownNamesAreRefused() {
    Check unknown = Sprang.checking().explorer("optimal");
    CheckFailedError refused =
        assertThrows(CheckFailedError.class, () -> unknown.check(SprangTest::twoOrders));
    assertTrue(refused.getMessage().contains("optimal-dpor"), refused.getMessage());
  }
}
