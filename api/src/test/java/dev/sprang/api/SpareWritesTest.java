package dev.sprang.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A property that is not Sprang's is judged, replayed and told of like any other. */
class SpareWritesTest {
  private static final class Light {
    private volatile boolean isOn;
  }

  private static final Body TWO_SWITCH_ON =
      () -> {
        Light light = new Light();
        Thread other = new Thread(() -> light.isOn = true);
        other.start();
        light.isOn = true;
      };

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void aPropertyOfAUserIsJudged(String engine) {
    Check check = Sprang.checking().engine(engine).option("spare-writes", "violation");
    CheckResult found = check.expect(Expectation.VIOLATED).check(TWO_SWITCH_ON);
    assertTrue(found.text().startsWith("Violated: a spare write"), found.text());
    String schedule = found.schedules().get(0);
    CheckResult again = check.replay(schedule).expect(Expectation.VIOLATED).check(TWO_SWITCH_ON);
    assertTrue(again.text().contains("what is there"), again.text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm", "live"})
  void itIsOffUnlessAskedFor(String engine) {
    assertEquals(Verdict.VERIFIED, Sprang.checking().engine(engine).check(TWO_SWITCH_ON).verdict());
  }
}
