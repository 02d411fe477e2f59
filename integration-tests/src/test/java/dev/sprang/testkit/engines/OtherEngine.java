package dev.sprang.testkit.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Mode;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Replays what one engine has run on another one. */
public final class OtherEngine {
  private OtherEngine() {}

  /**
   * A random schedule of one engine gives the same execution on the other.
   *
   * @param which names the program
   */
  public static void assertReplays(Engine from, Engine to, SplittableRandom random, String which) {
    Scheduler any = point -> point.choice(random.nextInt(point.count()));
    assertReplays(from, to, new Plan(new Schedule(), any), which);
  }

  /** The same for a schedule that the first one has printed. */
  public static void assertReplays(Engine from, Engine to, String schedule, String which) {
    Schedule parsed = ScheduleText.parse(schedule, from.names());
    assertReplays(from, to, new Plan(parsed, point -> Choice.NONE), which);
  }

  private static void assertReplays(Engine from, Engine to, Plan plan, String which) {
    Execution first = from.run(plan);
    String text = ScheduleText.format(first.schedule(), from.names());
    String outcome = first.outcomeText();
    Schedule schedule = ScheduleText.parse(text, to.names());
    Execution second = to.run(new Plan(schedule, point -> Choice.NONE));
    assertEquals(steps(first, from), steps(second, to), which);
    assertModes(modes(first, from), modes(second, to), which);
    assertEquals(first.ending(), second.ending(), which);
    assertEquals(outcome, second.outcomeText(), which);
    assertEquals(failures(first, from), failures(second, to), which);
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

  /** The mode of each step; empty where a call stands for accesses of which it may hide several. */
  private static List<Optional<Mode>> modes(Execution execution, Engine engine) {
    List<Optional<Mode>> modes = new ArrayList<>();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      Operation operation = events.operation(i);
      boolean isCall =
          operation.object() >= 0 && engine.names().isCall(operation.object(), events.site(i));
      modes.add(isCall ? Optional.empty() : Optional.of(operation.mode()));
    }
    return modes;
  }

  private static void assertModes(
      List<Optional<Mode>> first, List<Optional<Mode>> second, String which) {
    for (int i = 0; i < first.size(); i++) {
      if (first.get(i).isPresent() && second.get(i).isPresent()) {
        assertEquals(first.get(i), second.get(i), "step " + i + " of " + which);
      }
    }
  }

  private static List<String> failures(Execution execution, Engine engine) {
    return execution.failures().stream()
        .map(failure -> engine.names().site(failure.site()) + " " + failure.message())
        .toList();
  }
}
