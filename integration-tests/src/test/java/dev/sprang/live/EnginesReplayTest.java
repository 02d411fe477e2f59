package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;
import dev.sprang.execution.ScheduleText;
import dev.sprang.testkit.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A schedule found on one engine gives the same execution on the other. */
class EnginesReplayTest {
  /** How many random schedules of each engine are tried on the other. */
  private static final int SCHEDULES = 20;

  /**
   * What only the vm engine takes for an operation: what values of the JDK keep for later, as the
   * rules of a time zone on JDK 25.
   */
  private static final Set<String> ONLY_ON_VM =
      Runtime.version().feature() < 25 ? Set.of() : Set.of("ChosenNames");

  static Stream<KnownProgram> programs() {
    Stream<KnownProgram> polling =
        PollingTest.PROGRAMS.stream()
            .map(program -> new KnownProgram(program, PollingTest.truth(program)));
    return Stream.concat(KnownProgram.once(), polling)
        .filter(program -> !ONLY_ON_VM.contains(program.type().getSimpleName()));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aScheduleOfOneEngineReplaysOnTheOther(KnownProgram program) {
    JavaProgram java = program.program();
    try (Engine vm = new VmEngine(java, Limits.DEFAULT);
        Engine live = new LiveEngine(java, Limits.DEFAULT)) {
      for (int seed = 0; seed < SCHEDULES; seed++) {
        assertReplays(vm, live, new SplittableRandom(seed));
        assertReplays(live, vm, new SplittableRandom(seed));
      }
    }
  }

  private static void assertReplays(Engine from, Engine to, SplittableRandom random) {
    Scheduler any = point -> point.choice(random.nextInt(point.count()));
    Execution first = from.run(new Plan(new Schedule(), any));
    String text = ScheduleText.format(first.schedule(), from.names());
    String outcome = from.outcomeText(first.outcome());
    Schedule schedule = ScheduleText.parse(text, to.names());
    Execution second = to.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals(steps(first, from), steps(second, to));
    assertEquals(first.ending(), second.ending());
    assertEquals(outcome, to.outcomeText(second.outcome()));
    assertEquals(failures(first, from), failures(second, to));
  }

  /** Each step by its thread and kind, one a line. */
  private static String steps(Execution execution, Engine engine) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < execution.events().length(); i++) {
      text.append(engine.names().thread(execution.events().thread(i))).append(' ');
      text.append(execution.events().operation(i).kind().word()).append('\n');
    }
    return text.toString();
  }

  private static List<String> failures(Execution execution, Engine engine) {
    return execution.failures().stream()
        .map(failure -> engine.names().site(failure.site()) + " " + failure.message())
        .toList();
  }
}
