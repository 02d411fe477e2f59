package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.explore.crew.Crew;
import dev.sprang.explore.crew.DividedExplorer;
import dev.sprang.explore.crew.Hand;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.explore.graph.TrustExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However many threads explore a Java program, each with a session of the vm engine that numbers
 * objects, classes and threads in the order it meets them, the answer is that of one.
 */
class CrewsOnVmTest {
  /** Every so manyeth program is tried; those with more executions take too long here. */
  private static final int STRIDE = Integer.getInteger("sprang.stride", 5);

  private static final int MOST = 300;

  private record Way(String name, MemoryOrder memory, Supplier<Explorer> explorer) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Way> ways() {
    return Stream.of(
        new Way("java", MemoryOrder.JAVA, JavaMemoryExplorer::new),
        new Way(
            "preemption-bounded",
            MemoryOrder.SC,
            () -> new DividedExplorer(new PreemptionBoundedExplorer(1))),
        new Way("trust", MemoryOrder.SC, () -> new DividedExplorer(new TrustExplorer())),
        new Way("reads-from", MemoryOrder.SC, () -> new DividedExplorer(new ReadsFromExplorer())));
  }

  @ParameterizedTest
  @MethodSource("ways")
  void severalGiveTheAnswerOfOne(Way way) {
    List<KnownProgram> programs =
        KnownProgram.once()
            .filter(program -> program.truth().traces() > 3)
            .filter(program -> program.truth().traces() <= MOST)
            .toList();
    int tried = 0;
    for (int i = 0; i < programs.size(); i += STRIDE) {
      KnownProgram program = programs.get(i);
      Optional<Result> alone = explored(program, way, 1);
      if (alone.isPresent() && alone.get().stop() == Stop.EXHAUSTED) {
        Result all = explored(program, way, 2 + i % 3).orElseThrow();
        String what = way + ": " + program;
        assertEquals(Stop.EXHAUSTED, all.stop(), what);
        assertEquals(alone.get().claim(), all.claim(), what);
        assertEquals(alone.get().executions(), all.executions(), what);
        if (way.explorer().get().equivalence() == Equivalence.TRACES) {
          assertEquals(alone.get().outcomes(), all.outcomes(), what);
        }
        assertEquals(alone.get().findings().size(), all.findings().size(), what);
        tried++;
      }
    }
    assertTrue(tried > 10, "programs: " + tried);
  }

  /** Empty if the engine or the explorer refuses the program. */
  private static Optional<Result> explored(KnownProgram program, Way way, int size) {
    Supplier<Engine> engines = () -> new VmEngine(program.program(), Limits.DEFAULT, way.memory());
    Budget budget = size == 1 ? new Budget(Budget.UNLIMITED_TIME, 10 * MOST) : Budget.unlimited();
    Crew crew =
        new Crew(
            size,
            0,
            () -> new Hand(engines.get(), List.of(new NoDeadlock())),
            budget,
            new Conduct(true, false, false));
    try (Engine engine = engines.get()) {
      Attempt<Result> attempt =
          crew.explore(engine, way.explorer().get(), List.of(new NoDeadlock()), Progress.SILENT);
      return attempt instanceof Attempt.Answered<Result> answered
          ? Optional.of(answered.answer())
          : Optional.empty();
    } catch (CannotVouchException | UnfitException refused) {
      return Optional.empty();
    } finally {
      crew.hands().forEach(hand -> hand.engine().close());
    }
  }
}
