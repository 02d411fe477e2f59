package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.api.Expectation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The annotation on the newest JUnit; the junit module itself is compiled and tested on JUnit 5.
 */
class NewestJupiterTest {
  private int value;

  @BeforeEach
  void begin() {
    value += 10;
  }

  private synchronized void addSafely(int amount) {
    value += amount;
  }

  @InterleavingTest(expect = Expectation.VIOLATED)
  void aLostUpdateIsFound() throws InterruptedException {
    Thread other = new Thread(() -> value++);
    other.start();
    value++;
    other.join();
    assertEquals(12, value);
  }

  @InterleavingTest
  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void everyArgumentIsExplored(int amount) throws InterruptedException {
    Thread other = new Thread(() -> addSafely(amount));
    other.start();
    addSafely(amount);
    other.join();
    assertEquals(10 + 2 * amount, value);
  }
}
