package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Inputs as text, alone and before a schedule. */
class InputsTest {
  private static final Names NAMES =
      new ModelEngine(StandardPrograms.readers(3), Limits.DEFAULT).names();

  @Test
  void areWrittenByNameInTheirOrder() {
    Inputs inputs = new Inputs(Map.of("n", "-17", "flag", "true"));
    assertEquals("flag=true,n=-17", inputs.text());
    assertEquals(inputs, Inputs.parse("n=-17,flag=true"));
    assertEquals("", Inputs.NONE.text());
    assertTrue(Inputs.parse("").isEmpty());
  }

  @Test
  void aValueMayBeAnyText() {
    Inputs inputs = new Inputs(Map.of("a,b", "x=1, \"é\"", "empty", ""));
    assertEquals(inputs, Inputs.parse(inputs.text()));
    assertTrue(inputs.text().matches("[a-z]+%2Cb=[A-Za-z0-9%+]+,empty="), inputs.text());
  }

  @Test
  void whatIsNoInputIsRefused() {
    for (String text : new String[] {"n", "=1", "n=1,", "n=1,n=2", "n=%"}) {
      assertThrows(IllegalArgumentException.class, () -> Inputs.parse(text), text);
    }
  }

  @Test
  void standBeforeTheSchedule() {
    Schedule schedule = Schedule.of(0, 0, 1);
    Inputs inputs = new Inputs(Map.of("n", "3", "m", "1"));
    String text = ScheduleText.format(schedule, inputs, NAMES);
    assertEquals("m=1,n=3,0:2,1", text);
    assertEquals(schedule, ScheduleText.parse(text, NAMES));
    assertEquals(inputs, ScheduleText.inputs(text));
    assertEquals("m=1,n=3", ScheduleText.format(new Schedule(), inputs, NAMES));
    assertEquals(new Schedule(), ScheduleText.parse("m=1,n=3", NAMES));
    assertEquals(inputs, ScheduleText.inputs("m=1,n=3"));
  }

  @Test
  void aScheduleWithoutAnyIsWhatItWas() {
    Schedule schedule = Schedule.of(0, 0, 1);
    assertEquals("0:2,1", ScheduleText.format(schedule, Inputs.NONE, NAMES));
    assertTrue(ScheduleText.inputs("0:2,1").isEmpty());
    assertThrows(IllegalArgumentException.class, () -> ScheduleText.inputs("0:2,n=1"));
    assertThrows(IllegalArgumentException.class, () -> ScheduleText.parse("n=1,", NAMES));
  }
}
