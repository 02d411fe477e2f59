package dev.sprang.testkit;

import dev.sprang.engine.Engine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Looks for a random program by which an explorer with a known slip is found out. */
public final class Slips {
  private static final int PROGRAMS = 1_000;

  private Slips() {}

  public static void assertNoticed(Family family, long seed, Supplier<Explorer> slip) {
    assertNoticed(family, seed, slip, engine -> engine);
  }

  /**
   * The same on an engine that is tampered with.
   *
   * @throws AssertionError if it finds every outcome of all programs, and no other ones
   */
  public static void assertNoticed(
      Family family, long seed, Supplier<Explorer> slip, UnaryOperator<Engine> tampering) {
    RandomPrograms random = new RandomPrograms(seed);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = random.next(family, 3);
      Set<String> truth = Answer.count(program, new OptimalDporExplorer()).outcomes().keySet();
      if (!truth.equals(outcomes(program, slip.get(), tampering))) {
        return;
      }
    }
    throw new AssertionError("nobody noticed, -Dsprang.seed=" + seed);
  }

  /** What an explorer finds on an engine that is tampered with. */
  public static Set<String> outcomes(
      ModelProgram program, Explorer explorer, UnaryOperator<Engine> tampering) {
    return Answer.of(program, explorer, Long.MAX_VALUE, tampering).orElseThrow().outcomes();
  }
}
