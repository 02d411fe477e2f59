package dev.sprang.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SettingsTest {
  private static final Setting<Long> STEPS = Setting.number("steps", 1_000, 1, "at most so many");
  private static final Setting<Boolean> FLAG = Setting.flag("keep-going", "do not stop");

  @Test
  void whatIsNotGivenHasItsFallback() {
    assertEquals(1_000L, Settings.NONE.get(STEPS));
    assertFalse(Settings.NONE.isGiven(STEPS));
    assertEquals("1000", Settings.NONE.text(STEPS));
  }

  @Test
  void aGivenValueIsGivenEvenIfItIsTheFallback() {
    Settings settings = Settings.NONE.with(STEPS, 1_000L);
    assertTrue(settings.isGiven(STEPS));
    assertFalse(settings.isGiven(FLAG));
  }

  @Test
  void theLastValueCounts() {
    Settings settings = Settings.NONE.withText(STEPS, "5").withText(STEPS, "6");
    assertEquals(6L, settings.get(STEPS));
    assertEquals("6", settings.text(STEPS));
  }

  @Test
  void addingOneChangesNoOther() {
    Settings few = Settings.NONE.with(STEPS, 7L);
    Settings more = few.with(FLAG, true);
    assertFalse(few.isGiven(FLAG));
    assertEquals(7L, more.get(STEPS));
    assertEquals(true, more.get(FLAG));
  }
}
