package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sleep;
import static dev.sprang.testkit.programs.Scripts.take;
import static dev.sprang.testkit.programs.Scripts.within;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import java.util.List;

/** Small programs whose threads wait for some time. */
public final class TimedPrograms {
  private TimedPrograms() {}

  /** One of two gets what there is, and the other one waits in vain: two traces. */
  public static ModelProgram takenBeforeTheTime() {
    return new ModelProgram(
        "taken before the time",
        List.of(
            List.of(within(5, take("x", 1))),
            List.of(within(5, take("x", 1))),
            List.of(fetchAndAdd("x"))));
  }

  /** Who waits long enough finds what is written in time: one trace. */
  public static ModelProgram inTime() {
    return new ModelProgram(
        "in time", List.of(List.of(within(5, await("x", 1))), List.of(sleep(3), write("x", 1))));
  }

  /** Who does not wait long enough finds nothing: one trace. */
  public static ModelProgram tooLate() {
    return new ModelProgram(
        "too late", List.of(List.of(within(2, await("x", 1))), List.of(sleep(3), write("x", 1))));
  }

  /** Both times are over at once, so either may go first: two traces. */
  public static ModelProgram atTheSameTime() {
    return new ModelProgram(
        "at the same time",
        List.of(List.of(within(3, await("x", 1))), List.of(sleep(3), write("x", 1))));
  }

  /** Later time-outs count from where the waiting begins: one trace. */
  public static ModelProgram oneAfterTheOther() {
    return new ModelProgram(
        "one after the other",
        List.of(List.of(sleep(2), sleep(2), read("x")), List.of(sleep(3), write("x", 1))));
  }
}
