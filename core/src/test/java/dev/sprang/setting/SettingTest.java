package dev.sprang.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SettingTest {
  private enum Speed {
    SLOW,
    VERY_FAST
  }

  private static final Setting<Long> NUMBER = Setting.number("steps", 1_000, 1, "at most so many");
  private static final Setting<Boolean> FLAG = Setting.flag("keep-going", "do not stop");
  private static final Setting<Speed> SPEED =
      Setting.oneOf("speed", Speed.class, Speed.SLOW, "how fast");

  @Test
  void aNumberMayBeWrittenInGroups() {
    assertEquals(20_000L, NUMBER.parse("20_000"));
    assertEquals("1000", NUMBER.fallbackText());
  }

  @Test
  void aNumberThatIsNoneOrTooSmallIsRefusedWithTheReason() {
    assertRefused("--steps takes a whole number, not '1e3'", NUMBER, "1e3");
    assertRefused("--steps must be at least 1, not 0", NUMBER, "0");
  }

  @Test
  void aFlagIsOffUnlessGiven() {
    assertEquals(false, FLAG.fallback());
    assertEquals(true, FLAG.parse("true"));
    assertEquals(false, FLAG.parse("false"));
    assertRefused("--keep-going is true or false, not 'yes'", FLAG, "yes");
  }

  @Test
  void aConstantIsWrittenInLowerCaseWithHyphens() {
    assertEquals(Speed.VERY_FAST, SPEED.parse("very-fast"));
    assertEquals("slow", SPEED.fallbackText());
    assertEquals("slow|very-fast", SPEED.placeholder());
    assertRefused("--speed is one of slow, very-fast, not 'VERY_FAST'", SPEED, "VERY_FAST");
  }

  private static void assertRefused(String message, Setting<?> setting, String text) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> setting.parse(text)).getMessage());
  }
}
