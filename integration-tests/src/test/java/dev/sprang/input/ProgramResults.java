package dev.sprang.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an explorer has found of several programs that are one, which chooses among them. Every
 * execution is run again with its inputs given, and does the same.
 */
final class ProgramResults {
  private final Map<Integer, Integer> executions = new HashMap<>();
  private final Map<Integer, Set<String>> results = new HashMap<>();
  private List<String> gaps = List.of();

  static ProgramResults of(Explorer explorer, Engine engine) {
    ProgramResults found = new ProgramResults();
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent()) {
      Execution execution = engine.run(plan.get());
      if (execution.ending().hasOutcome()) {
        found.add(execution);
      }
      boolean isFinal = execution.ending().isFinal();
      Schedule schedule = execution.schedule().copy();
      Inputs inputs = execution.inputs();
      List<String> path = path(execution);
      explorer.observe(execution);
      plan = explorer.next(); // before another execution takes the place of this one
      if (isFinal) {
        assertReplays(engine, schedule, inputs, path);
      }
    }
    found.gaps = engine.gaps();
    return found;
  }

  int executions(int program) {
    return executions.getOrDefault(program, 0);
  }

  Set<String> results(int program) {
    return results.getOrDefault(program, Set.of());
  }

  List<String> gaps() {
    return gaps;
  }

  private void add(Execution execution) {
    int program = program(execution.events());
    String what =
        execution.ending() instanceof Ending.Blocked
            ? "stuck"
            : execution
                .outcomeText()
                .lines()
                .filter(line -> line.startsWith(program + " "))
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .findFirst()
                .orElse("failed");
    String result = "%d %s, %d failed".formatted(program, what, execution.failures().size());
    executions.merge(program, 1, Integer::sum);
    results.computeIfAbsent(program, any -> new TreeSet<>()).add(result);
  }

  private static int program(Events events) {
    int first = 0;
    while (events.operation(first).kind() != OperationKind.CHOOSE) {
      first++;
    }
    return Choice.alternative(events.choice(first));
  }

  private static void assertReplays(
      Engine engine, Schedule schedule, Inputs inputs, List<String> path) {
    Execution again = engine.run(new Plan(schedule, inputs, point -> -1));
    assertTrue(again.ending().isFinal(), () -> inputs.text() + " " + again.ending());
    assertEquals(path, path(again), inputs.text());
    assertEquals(inputs, again.inputs());
  }

  /** What happened, but for the steps that find out about inputs, which are left out if given. */
  private static List<String> path(Execution execution) {
    List<String> all = new ArrayList<>();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      if (!Choice.branches(events.choice(i))) {
        all.add(events.thread(i) + " " + events.operation(i));
      }
    }
    boolean hasOutcome = execution.ending().hasOutcome();
    all.add(execution.ending() + " " + (hasOutcome ? execution.outcomeText() : ""));
    return all;
  }
}
