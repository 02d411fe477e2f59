package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The doctor finds that everything works where the other tests find it too. */
class DoctorTest {
  @Test
  void everythingWorksHere() {
    CommandLine doctor = CommandLine.run("doctor");
    assertEquals("", doctor.err());
    assertEquals(0, doctor.code(), doctor.out());
    List<String> lines = doctor.out().lines().toList();
    assertTrue(lines.get(0).startsWith("ok      Java: "), lines.get(0));
    boolean hasBoth = Runtime.version().feature() >= 24;
    String both = hasBoth ? "ok      " : "-       ";
    String deadlocks = "15 interleavings of two threads with two locks each";
    assertEquals(
        List.of(
            "ok      the JDK's inside: open",
            "ok      weaving: 4 executions of two increments, results [1, 2]",
            both
                + "switching by continuations: "
                + (hasBoth ? deadlocks : "needs Java 24 or newer"),
            "ok      switching by platform threads: " + deadlocks,
            both
                + "the same on both: "
                + (hasBoth
                    ? "the same schedules in the same order"
                    : "there is only one way of switching"),
            "ok      reset: 2000 executions began alike",
            "ok      replay: 2000 schedules run twice gave the same"),
        lines.subList(1, lines.size()));
  }
}
