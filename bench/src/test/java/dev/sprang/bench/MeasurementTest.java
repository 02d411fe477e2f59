package dev.sprang.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.programs.live.LostUpdate;
import dev.sprang.programs.live.ParallelPi;
import dev.sprang.programs.live.Philosophers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasurementTest {
  private static final BenchSettings TERMS =
      new BenchSettings(
          Duration.ofMinutes(5),
          new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("./sprang")));

  @Test
  void countsAllExecutions() {
    assertEquals("4", of(LostUpdate.class, "optimal-dpor").executions());
    assertEquals("24", of(ParallelPi.class, "optimal-dpor", "4").executions());
  }

  @Test
  void figuresAreForPeople() {
    assertEquals("1,234,567", new Measurement.Figures(1_234_567, 0, true).executions());
    assertEquals("> 1,234,567", new Measurement.Figures(1_234_567, 0, false).executions());
    assertEquals("0.10", new Measurement.Figures(1, 0.1, true).seconds());
  }

  @Test
  void aViolationIsNoFigure() {
    Measurement violated = of(Philosophers.class, "optimal-dpor");
    assertEquals("no answer", violated.executions());
    assertTrue(((Measurement.Failed) violated).why().contains("deadlock"));
  }

  private static Measurement of(Class<?> program, String explorer, String... arguments) {
    return Measurement.of(program, List.of(arguments), explorer, Map.of(), TERMS);
  }
}
