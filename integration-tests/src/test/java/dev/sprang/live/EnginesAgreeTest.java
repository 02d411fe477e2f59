package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;
import dev.sprang.execution.ScheduleText;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vm engine finds out the same truth about Java programs as the live engine, with as many
 * executions, or refuses: two engines that share no code.
 */
class EnginesAgreeTest {
  /** How many of the programs the vm engine must be able to run. */
  private static final double SUPPORTED = 0.9;

  private static final int SCHEDULES = 20;

  /**
   * What is one step on the live engine is several on the vm engine: a call of a JDK collection, a
   * read of an array that nobody changes.
   */
  private static final Set<String> OTHER_STEPS = Set.of("SharedList", "ClassInitialisation");

  @ParameterizedTest
  @MethodSource("dev.sprang.testkit.KnownProgram#all")
  void theVmEngineFindsOutTheSameOrRefuses(KnownProgram program) {
    Optional<Result> answer = onVm(program);
    if (answer.isPresent()) {
      LiveProgramsTest.assertTruth(program.truth(), answer.get());
      assertEquals(program.truth().traces(), answer.get().executions());
    }
  }

  @Test
  void theVmEngineRunsMostPrograms() {
    List<KnownProgram> programs = KnownProgram.once().toList();
    long supported = programs.stream().filter(program -> onVm(program).isPresent()).count();
    assertTrue(supported >= SUPPORTED * programs.size(), supported + " of " + programs.size());
  }

  static Stream<KnownProgram> programsWithEqualSteps() {
    return KnownProgram.once()
        .filter(program -> !OTHER_STEPS.contains(program.type().getSimpleName()));
  }

  /** Random schedules, so that more than violations is compared. */
  @ParameterizedTest
  @MethodSource("programsWithEqualSteps")
  void aScheduleOfOneEngineReplaysOnTheOther(KnownProgram program) {
    try (Engine vm = new VmEngine(program.program(), Limits.DEFAULT);
        Engine live = new LiveEngine(program.program(), Limits.DEFAULT)) {
      for (int seed = 0; seed < SCHEDULES; seed++) {
        assertReplays(vm, live, new SplittableRandom(seed));
        assertReplays(live, vm, new SplittableRandom(seed));
      }
    } catch (CannotVouchException refused) {
      assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
    }
  }

  private static void assertReplays(Engine from, Engine to, SplittableRandom random) {
    Scheduler any = point -> point.choice(random.nextInt(point.count()));
    Execution first = from.run(new Plan(new Schedule(), any));
    String text = ScheduleText.format(first.schedule(), from.names());
    String outcome = from.outcomeText(first.outcome());
    Schedule schedule = ScheduleText.parse(text, to.names());
    Execution second = to.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals(first.ending(), second.ending(), () -> differences(first, from, second, to));
    assertEquals(outcome, to.outcomeText(second.outcome()));
    assertEquals(failures(first, from), failures(second, to));
  }

  private static List<String> failures(Execution execution, Engine engine) {
    return execution.failures().stream()
        .map(failure -> engine.names().site(failure.site()) + " " + failure.message())
        .toList();
  }

  private static String differences(Execution a, Engine on, Execution b, Engine onOther) {
    return lines(a, on) + "\n--- but ---\n" + lines(b, onOther);
  }

  private static String lines(Execution execution, Engine engine) {
    StringBuilder text = new StringBuilder(engine.getClass().getSimpleName()).append('\n');
    for (int i = 0; i < execution.events().length(); i++) {
      text.append(engine.names().thread(execution.events().thread(i))).append(' ');
      text.append(execution.events().operation(i).kind()).append(' ');
      text.append(engine.names().site(execution.events().site(i))).append('\n');
    }
    return text.toString();
  }

  private static Optional<Result> onVm(KnownProgram program) {
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      return Optional.of(
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), Long.MAX_VALUE, LiveProgramsTest.properties()));
    } catch (CannotVouchException refused) {
      assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
      return Optional.empty();
    }
  }
}
