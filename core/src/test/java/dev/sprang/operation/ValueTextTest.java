package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ValueTextTest {
  @Test
  void textsAreShownAsInCodeAndOnOneLine() {
    assertEquals("\"a \\\"b\\\" \\\\ \\n\\t\\r\"", ValueText.quoted("a \"b\" \\ \n\t\r"));
  }

  @Test
  void longTextsAreCutOff() {
    assertEquals('"' + "x".repeat(40) + '"', ValueText.quoted("x".repeat(40)));
    assertEquals('"' + "x".repeat(40) + "...\"", ValueText.quoted("x".repeat(41)));
  }

  @Test
  void valuesAreShownByWhatTheirLocationHolds() {
    assertEquals("true", ValueText.of('Z', 1, Long::toString));
    assertEquals("'c'", ValueText.of('C', 'c', Long::toString));
    assertEquals("1.5", ValueText.of('F', Float.floatToIntBits(1.5f), Long::toString));
    assertEquals("null", ValueText.of('L', 0, Long::toString));
    assertEquals("object 3", ValueText.of('[', 3, number -> "object " + number));
  }
}
