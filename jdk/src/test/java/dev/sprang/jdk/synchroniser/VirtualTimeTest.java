package dev.sprang.jdk.synchroniser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualTimeTest {
  private static final long SECOND = 1_000_000_000;

  private final VirtualTime time = new VirtualTime();

  @Test
  void whoWaitsForEverHasNoDeadline() {
    assertEquals(VirtualTime.NEVER, time.in(SECOND)); // there is no time yet
    time.turnOn();
    assertEquals(SECOND, time.in(SECOND));
    assertEquals(0, time.in(-SECOND));
    assertEquals(VirtualTime.NEVER, time.in(Long.MAX_VALUE));
  }

  @Test
  void itGoesBackWithTheSteps() {
    time.turnOn();
    time.goOn(3, SECOND);
    time.goOn(7, 2 * SECOND);
    assertEquals(3 * SECOND, time.in(SECOND));
    time.rewind(8);
    assertEquals(2 * SECOND, time.now());
    time.rewind(7);
    assertEquals(SECOND, time.now());
    time.rewind(0);
    assertEquals(0, time.now());
  }

  @Test
  void itIsKnownWhatTimeItWasBeforeAStep() {
    time.turnOn();
    time.goOn(3, SECOND);
    time.goOn(7, 2 * SECOND);
    assertEquals(0, time.before(3));
    assertEquals(SECOND, time.before(4));
    assertEquals(SECOND, time.before(7));
    assertEquals(2 * SECOND, time.before(8));
  }

  @Test
  void whereAllOnlyLookAtTheClockItsStepsDouble() {
    time.turnOn();
    assertEquals(SECOND / 1_000, time.soon());
    time.goOn(0, SECOND);
    assertEquals(2 * SECOND, time.soon());
  }

  @Test
  void lengthsAreWrittenAsPeopleDo() {
    assertEquals("5 s", VirtualTime.text(5 * SECOND));
    assertEquals("1500 ms", VirtualTime.text(SECOND + SECOND / 2));
    assertEquals("20 µs", VirtualTime.text(20_000));
    assertEquals("0 ns", VirtualTime.text(0));
  }

  @Test
  void anAnswerSaysWhatItMatters() {
    time.turnOn();
    assertEquals(List.of(), time.sentences());
    time.goOn(0, SECOND);
    assertTrue(time.sentences().get(0).startsWith("threads wait for some time only while"));
    time.noteWait(5);
    time.noteWait(7);
    time.noteWait(5);
    assertTrue(time.sentences().get(0).contains("; 2 places where"));
  }
}
