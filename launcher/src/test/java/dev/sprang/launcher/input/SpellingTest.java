package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  private static final List<String> KNOWN = List.of("check", "replay", "READ", "l");

  @Test
  void aSlipIsForgiven() {
    assertEquals(" Did you mean check?", Spelling.didYouMean("chekc", KNOWN));
    assertEquals(" Did you mean replay?", Spelling.didYouMean("repay", KNOWN));
  }

  @Test
  void upperAndLowerCaseAreTheSame() {
    assertEquals(" Did you mean READ?", Spelling.didYouMean("reed", KNOWN));
    assertEquals(" Did you mean check?", Spelling.didYouMean("CHECK", KNOWN));
  }

  @Test
  void theClosestCounts() {
    assertEquals(
        " Did you mean explore?", Spelling.didYouMean("explre", List.of("explorer", "explore")));
  }

  @Test
  void somethingMustBeRight() {
    assertEquals("", Spelling.didYouMean("q", KNOWN));
    assertEquals("", Spelling.didYouMean("verify", KNOWN));
  }
}
