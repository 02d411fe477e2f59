package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {
  private static final Duration DAY = Duration.ofDays(1);

  @Test
  void hasFourUnits() {
    assertEquals(Duration.ofMillis(500), TimeText.parse("500ms", DAY));
    assertEquals(Duration.ofSeconds(60), TimeText.parse("60s", DAY));
    assertEquals(Duration.ofMinutes(5), TimeText.parse("5m", DAY));
    assertEquals(Duration.ofHours(2), TimeText.parse("2h", DAY));
  }

  @Test
  void isNeverTooLong() {
    assertEquals(DAY, TimeText.parse("9000000000000000000h", DAY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "60", "s", "0s", "-1s", "1.5s", "1 s", "1d", "99999999999999999999s"})
  void everythingElseIsRefused(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> TimeText.parse(text, DAY));
    assertEquals(
        "--time takes a time like 500ms, 60s, 5m or 2h, not '" + text + "'", refused.getMessage());
  }
}
