package dev.sprang.engine.model;

import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.memory.JavaTrustExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Mode;
import dev.sprang.testkit.MemoryAnswer;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Plain reads find halves of two writes where they may, and nowhere else. */
class TearingTest {
  private static final long BOTH = 1L << 32 | 1;
  private static final long UPPER = 1L << 32;

  @Test
  void aPlainReadFindsAnyTwoHalves() {
    ModelProgram program = program("torn", thread(write("x", BOTH)), thread(read("x")));
    assertEquals(Set.of(seen(0), seen(BOTH)), observations(program));
    assertEquals(
        Set.of(seen(0), seen(1), seen(UPPER), seen(BOTH)), observations(program.withTearing()));
  }

  @Test
  void eachPairOfWritesIsRunOnce() {
    ModelProgram program =
        program("twice", thread(write("x", BOTH)), thread(write("x", 2)), thread(read("x")))
            .withTearing();
    MemoryAnswer answer = MemoryAnswer.of(program, MemoryOrder.JAVA, new JavaTrustExplorer());
    assertEquals(9, answer.graphs().size());
    assertTrue(answer.graphs().values().stream().allMatch(times -> times == 1));
    MemoryAnswer all = MemoryAnswer.of(program, MemoryOrder.JAVA, new ExhaustiveExplorer());
    assertEquals(all.graphs().keySet(), answer.graphs().keySet());
    assertEquals(all.observations(), answer.observations());
  }

  @Test
  void strongerReadsFindTheWhole() {
    for (Mode mode : new Mode[] {Mode.OPAQUE, Mode.ACQUIRE, Mode.VOLATILE}) {
      ModelProgram program =
          program(
              "whole",
              thread(new Statement.InMode(Mode.OPAQUE, (Statement.Access) write("x", BOTH))),
              thread(new Statement.InMode(mode, (Statement.Access) read("x"))));
      assertEquals(Set.of(seen(0), seen(BOTH)), observations(program.withTearing()));
    }
  }

  @Test
  void nothingIsTornWhereOnlyOneWriteCanBeSeen() {
    ModelProgram program =
        program("ordered", thread(write("x", BOTH)), thread(join(0), read("x"), increment("x", 1)));
    assertEquals(Set.of("[[],[%d,%d]]".formatted(BOTH, BOTH)), observations(program.withTearing()));
  }

  @Test
  void inOneOrderItMeansNothing() {
    ModelProgram program = program("torn", thread(write("x", BOTH)), thread(read("x")));
    assertEquals(
        Set.of(seen(0), seen(BOTH)),
        MemoryAnswer.of(program.withTearing(), MemoryOrder.SC, new ExhaustiveExplorer())
            .observations());
  }

  @Test
  void halfWrittenAndReadInOneGoIsRefused() {
    ModelProgram program =
        program("mixed", thread(write("x", BOTH)), thread(fetchAndAdd("x"))).withTearing();
    UnfitException refusal = assertThrows(UnfitException.class, () -> observations(program));
    assertTrue(refusal.getMessage().contains(": x"), refusal.getMessage());
  }

  private static String seen(long value) {
    return "[[],[" + value + "]]";
  }

  private static Set<String> observations(ModelProgram program) {
    return MemoryAnswer.of(program, MemoryOrder.JAVA, new JavaTrustExplorer()).observations();
  }
}
