package dev.sprang.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextWrapTest {
  @Test
  void linesBreakAtSpaces() {
    assertEquals(List.of("one two", "three"), TextWrap.lines("one two three", 9));
    assertEquals(List.of("one", "two"), TextWrap.lines("one two", 3));
  }

  @Test
  void aWordThatIsTooLongIsCut() {
    assertEquals(List.of("abc", "def", "g"), TextWrap.lines("abcdefg", 3));
  }

  @Test
  void anEmptyTextIsOneEmptyLine() {
    assertEquals(List.of(""), TextWrap.lines("", 5));
  }

  @Test
  void whatDoesNotFitEndsInDots() {
    assertEquals("abcdef", TextWrap.cut("abcdef", 6));
    assertEquals("ab...", TextWrap.cut("abcdef", 5));
    assertEquals("ab", TextWrap.cut("abcdef", 2));
  }

  @Test
  void aTextIsFilledOnTheRight() {
    assertEquals("ab  ", TextWrap.padded("ab", 4));
    assertEquals("abcde", TextWrap.padded("abcde", 4));
  }

  @Test
  void whateverAProgramPrintsIsOneLine() {
    assertEquals("a | b?c", TextWrap.oneLine("a\r\nb\tc"));
  }
}
