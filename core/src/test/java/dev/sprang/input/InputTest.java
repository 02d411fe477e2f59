package dev.sprang.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputTest {
  private static final Input FLOAT = Input.any("f", InputType.FLOAT);
  private static final Input DOUBLE = Input.any("d", InputType.DOUBLE);

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        0x80000000,
        0x3f800000,
        0x7f800000,
        0x7fc00000,
        0x7fc00001,
        0xffc00000,
        0x7f800001
      })
  void everyFloatIsReadAsItWasWritten(int bits) {
    assertEquals(bits, FLOAT.parse(FLOAT.text(bits)), FLOAT.text(bits));
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, Long.MIN_VALUE, 1, 0x7ff8000000000000L, 0x7ff8000000000001L, 0xfff0000000000001L})
  void everyDoubleIsReadAsItWasWritten(long bits) {
    assertEquals(bits, DOUBLE.parse(DOUBLE.text(bits)), DOUBLE.text(bits));
  }

  @Test
  void whatIsNoNumberIsNamedAsInJavaIfItIsTheUsualOne() {
    assertEquals("NaN", FLOAT.text(0x7fc00000));
    assertEquals("NaN#7fc00001", FLOAT.text(0x7fc00001));
    assertEquals("NaN#fff8000000000000", DOUBLE.text(0xfff8000000000000L));
  }

  @Test
  void constantsOfEnumsHaveTheirNames() {
    Input colour = new Input("c", InputType.ENUM, 0, 1, List.of("RED", "GREEN"));
    assertEquals(1, colour.parse(colour.text(1)));
  }
}
