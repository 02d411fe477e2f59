package dev.sprang.certify;

import static dev.sprang.testkit.programs.Scripts.exit;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.LyingEngine;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code -Dsprang.seed=N} gives other random programs. */
class CertifierTest {
  private static final long SEED = Long.getLong("sprang.seed", 23);
  private static final int PROGRAMS = 12;
  private static final int MOST_INTERLEAVINGS = 300;
  private static final int MOST_TRACES = 40;
  private static final long MUCH = 1L << 30;
  private static final UnaryOperator<Engine> HONEST = engine -> engine;

  private static final ModelProgram EXIT_AFTER_READ =
      program("exit after read", thread(read("x"), read("x"), exit()), thread(increment("x", 1)));

  @ParameterizedTest
  @EnumSource(Family.class)
  void everyCompleteExplorerIsCertified(Family family) {
    List<CompleteExplorer> all = new ArrayList<>(CompleteExplorer.REDUCTIONS);
    all.addAll(CompleteExplorer.OTHERS);
    for (Yardstick yardstick : programs(family)) {
      for (CompleteExplorer explorer : all) {
        Certificate.Complete certificate =
            assertInstanceOf(
                Certificate.Complete.class,
                certified(yardstick.program(), explorer),
                () -> "%s, seed %d, %s".formatted(explorer, SEED, yardstick.program()));
        assertTrue(certificate.traces() == 0 || certificate.traces() == yardstick.traces());
      }
    }
  }

  /** An explorer that refuses a program claims nothing about it. */
  private static Certificate certified(ModelProgram program, CompleteExplorer explorer) {
    try {
      return certificate(program, explorer.make(), HONEST);
    } catch (UnfitException refused) {
      return new Certificate.Complete(0, 0);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void anyTraceThatIsLeftOutIsMissed(Family family) {
    for (Yardstick yardstick : programs(family)) {
      Set<String> traces = new LinkedHashSet<>();
      run(
          yardstick.program(),
          new OptimalDporExplorer(),
          HONEST,
          execution -> {
            traces.add(TraceKeys.mazurkiewicz(execution));
            return true;
          });
      for (String left : traces) {
        Certificate certificate =
            run(
                yardstick.program(),
                new ExhaustiveExplorer(),
                HONEST,
                execution -> !TraceKeys.mazurkiewicz(execution).equals(left));
        assertMissing(certificate, traces.size(), yardstick);
      }
      int[] count = {0};
      Certificate certificate =
          run(yardstick.program(), new ExhaustiveExplorer(), HONEST, execution -> count[0]++ == 0);
      assertMissing(certificate, traces.size(), yardstick);
    }
  }

  private static void assertMissing(Certificate certificate, int traces, Yardstick yardstick) {
    boolean isEmpty = certificate.equals(new Certificate.Complete(0, 0));
    boolean isRight = certificate instanceof Certificate.Missing || isEmpty && traces == 1;
    boolean isOnly = traces == 1 && certificate instanceof Certificate.Complete;
    assertTrue(isRight || isOnly, () -> "seed %d, %s: %s".formatted(SEED, yardstick, certificate));
  }

  /** The error of a build of November 2026: to its explorer the program's end was like any step. */
  @Test
  void findsThatTheProgramsEndCutSomethingOff() {
    LyingEngine.Lie endIsNothing =
        new LyingEngine.Lie() {
          @Override
          public Operation operation(Operation truth) {
            return truth.kind() == OperationKind.EXIT ? Operation.choose(1) : truth;
          }
        };
    Certificate.Missing missing =
        assertInstanceOf(
            Certificate.Missing.class,
            certificate(
                EXIT_AFTER_READ,
                new PreemptionBoundedExplorer(Long.MAX_VALUE),
                engine -> new LyingEngine(engine, endIsNothing)));
    try (Engine engine = new ModelEngine(EXIT_AFTER_READ, Limits.DEFAULT)) {
      Execution execution = engine.run(new Plan(missing.schedule(), point -> Choice.NONE));
      assertTrue(execution.ending().isFinal(), "the schedule replays");
      assertTrue(
          execution.events().length() > 3, "the other thread has moved before the program ended");
    }
    assertInstanceOf(
        Certificate.Complete.class,
        certificate(EXIT_AFTER_READ, new PreemptionBoundedExplorer(Long.MAX_VALUE), HONEST));
  }

  @Test
  void tellsHowMuchWasAsked() {
    Certificate.Complete certificate =
        assertInstanceOf(
            Certificate.Complete.class,
            certificate(StandardPrograms.readers(3), new OptimalDporExplorer(), HONEST));
    assertEquals(8, certificate.traces());
    assertTrue(certificate.questions() >= 8, certificate::toString);
  }

  @Test
  void givesUpWhenTheBudgetIsSpent() {
    KeptExecutions kept = new KeptExecutions(Equivalence.TRACES, MUCH);
    try (Engine engine = new ModelEngine(StandardPrograms.readers(3), Limits.DEFAULT)) {
      explore(new RecordingEngine(engine, kept), new OptimalDporExplorer());
      assertInstanceOf(
          Certificate.Incomplete.class, new Certifier(engine, kept, () -> true).certify());
    }
  }

  @Test
  void keepsToItsMemory() {
    KeptExecutions kept = new KeptExecutions(Equivalence.TRACES, 1_000);
    try (Engine engine = new ModelEngine(StandardPrograms.readers(3), Limits.DEFAULT)) {
      explore(new RecordingEngine(engine, kept), new OptimalDporExplorer());
      Certificate.Incomplete certificate =
          assertInstanceOf(
              Certificate.Incomplete.class, new Certifier(engine, kept, () -> false).certify());
      assertEquals("there are too many executions to keep them", certificate.why());
    }
  }

  /** What was taken for independent is found out when it is swapped. */
  @Test
  void noticesStepsThatAreNotIndependent() {
    LyingEngine.Lie nothingIsTouched =
        new LyingEngine.Lie() {
          @Override
          public dev.sprang.operation.Footprint footprint(
              Operation operation, dev.sprang.operation.Footprint truth) {
            return dev.sprang.operation.Footprint.EMPTY;
          }
        };
    ModelProgram program = StandardPrograms.sections(2, 1);
    KeptExecutions kept = new KeptExecutions(Equivalence.TRACES, MUCH);
    try (Engine engine =
        new LyingEngine(new ModelEngine(program, Limits.DEFAULT), nothingIsTouched)) {
      explore(new RecordingEngine(engine, kept), new ExhaustiveExplorer());
      assertInstanceOf(
          Certificate.Dependent.class, new Certifier(engine, kept, () -> false).certify());
    }
  }

  private static List<Yardstick> programs(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    List<Yardstick> programs = new ArrayList<>();
    while (programs.size() < PROGRAMS) {
      Optional<Yardstick> yardstick = Yardstick.of(random.next(family, 3), MOST_INTERLEAVINGS);
      yardstick.filter(one -> one.traces() <= MOST_TRACES).ifPresent(programs::add);
    }
    return programs;
  }

  private static Certificate certificate(
      ModelProgram program, Explorer explorer, UnaryOperator<Engine> tampering) {
    return run(program, explorer, tampering, execution -> true);
  }

  private static Certificate run(
      ModelProgram program,
      Explorer explorer,
      UnaryOperator<Engine> tampering,
      Predicate<Execution> isKept) {
    KeptExecutions kept = new KeptExecutions(explorer.equivalence(), MUCH);
    try (Engine engine = new ModelEngine(program, Limits.DEFAULT)) {
      Engine recording =
          new RecordingEngine(
              engine,
              execution -> {
                if (execution.ending().isFinal() && isKept.test(execution)) {
                  kept.accept(execution);
                }
              });
      explore(tampering.apply(recording), explorer);
      return new Certifier(engine, kept, () -> false).certify();
    }
  }

  private static void explore(Engine engine, Explorer explorer) {
    new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT).run();
  }
}
