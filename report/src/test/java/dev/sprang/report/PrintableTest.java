package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void controlCharactersAreWrittenOut() {
    assertEquals("evil\\u001b[31m\\u0007\nname\t", Printable.of("evil\u001b[31m\u0007\nname\t"));
    assertEquals("\\u0000\\u009b", Printable.of("\0\u009b"));
    assertEquals("a\\u202eb\\u2066c\\u2028d", Printable.of("a\u202Eb\u2066c\u2028d"));
  }

  @Test
  void ordinaryTextStaysAsItIs() {
    String text = "Überlauf: \u2192 x\n";
    assertSame(text, Printable.of(text));
  }
}
