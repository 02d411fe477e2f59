package dev.sprang.explore.sampling;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProfileTest {
  private final Profile profile = new Profile();

  @Test
  void anObjectIsContendedIfSeveralTouchItAndOneWrites() {
    ModelProgram program =
        program("p", thread(write("x", 1), read("y"), write("z", 1)), thread(read("x"), read("y")));
    OneRun run = add(program, "");
    assertEquals(List.of("x"), profile.contended().stream().map(run.names()::object).toList());
  }

  @Test
  void aThreadsWeightIsWhatItAndThoseItStartsDo() {
    ModelProgram program =
        new ModelProgram(
            "p",
            List.of(
                thread(write("x", 1), start(1)),
                thread(write("x", 2), write("x", 3), start(2)),
                thread(write("x", 4))),
            ModelProgram.XYZ,
            Set.of(1, 2),
            false);
    OneRun run = add(program, "");
    int x = run.events().operation(0).object();
    assertArrayEquals(new int[] {4, 3, 1}, profile.weights(x));
    assertArrayEquals(new int[] {6, 4, 1}, profile.weights(Profile.ALL));
  }

  /** The second execution does less, which changes nothing. */
  @Test
  void theMostOfAllExecutionsCounts() {
    ModelProgram program =
        program("p", thread(write("y", 1)), thread(read("y"), when(LAST, write("x", 1))));
    add(program, "0,1");
    add(program, "1,0");
    assertArrayEquals(new int[] {1, 2}, profile.weights(Profile.ALL));
  }

  @Test
  void anObjectNobodyTouchedWeighsNothing() {
    add(program("p", thread(read("x"))), "");
    assertArrayEquals(new int[] {0}, profile.weights(99));
  }

  private OneRun add(ModelProgram program, String schedule) {
    OneRun run = OneRun.of(program, schedule);
    profile.add(run.events(), run.execution().threads());
    return run;
  }
}
