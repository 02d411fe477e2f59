package dev.sprang.api;

import dev.sprang.api.operations.OperationClass;
import dev.sprang.api.operations.Operations;
import dev.sprang.api.operations.Scenario;
import dev.sprang.api.operations.Size;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.api.program.OperationPlan;
import dev.sprang.api.program.Programs;
import dev.sprang.engine.UnfitException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Checks a class with {@link Operations}: all ways to share out two calls among two threads, then
 * three calls, and so on for half of the time; for the rest of it, larger scenarios that are drawn
 * by chance. So the first violation is one with the fewest calls, or is made so. Immutable: every
 * change gives another one.
 */
public final class OperationsCheck {
  /** What has to be through for the check to pass. */
  private static final Size LEAST = new Size(List.of(2, 2));

  private static final String WAITS = "waits";

  private final Class<?> type;
  private final Settings settings;

  /**
   * What was asked for.
   *
   * @param check how each program is checked
   * @param time how long all may take together
   * @param lengths the only size; empty for all
   * @param scenario the only scenario; empty for all
   * @param drawn how many are drawn, and nothing else is checked; 0 for all that time allows
   */
  private record Settings(
      Check check,
      Duration time,
      List<Integer> lengths,
      List<String> scenario,
      int drawn,
      long seed) {}

  private OperationsCheck(Class<?> type, Settings settings) {
    this.type = type;
    this.settings = settings;
  }

  /** With the standard settings. */
  public static OperationsCheck of(Class<?> type, Check check) {
    return new OperationsCheck(
        type, new Settings(check, Duration.ofSeconds(60), List.of(), List.of(), 0, 1));
  }

  /** Sets how each size is checked: engine, explorer, options. */
  public OperationsCheck with(Check check) {
    Settings s = settings;
    return new OperationsCheck(
        type, new Settings(check, s.time, s.lengths, s.scenario, s.drawn, s.seed));
  }

  /** Sets how long all may take together. */
  public OperationsCheck time(Duration most) {
    Settings s = settings;
    return new OperationsCheck(
        type, new Settings(s.check, most, s.lengths, s.scenario, s.drawn, s.seed));
  }

  /** Checks nothing but scenarios with so many calls in each thread. */
  public OperationsCheck calls(int... byThread) {
    Settings s = settings;
    List<Integer> lengths = IntStream.of(byThread).boxed().toList();
    return new OperationsCheck(
        type, new Settings(s.check, s.time, lengths, s.scenario, s.drawn, s.seed));
  }

  /**
   * Checks nothing but one scenario.
   *
   * @param byThread for each thread its calls as reports write them, {@code "add(1), poll()"}
   */
  public OperationsCheck scenario(String... byThread) {
    Settings s = settings;
    return new OperationsCheck(
        type, new Settings(s.check, s.time, s.lengths, List.of(byThread), s.drawn, s.seed));
  }

  /**
   * Checks nothing but so many scenarios of any size, drawn by chance.
   *
   * @param seed where chance begins
   */
  public OperationsCheck drawn(int scenarios, long seed) {
    Settings s = settings;
    return new OperationsCheck(
        type, new Settings(s.check, s.time, s.lengths, s.scenario, scenarios, seed));
  }

  /**
   * Checks.
   *
   * @throws CheckFailedError if calls give back what no order of them explains, if one fails, or if
   *     not even two threads with two calls each could be checked in the time given
   */
  public OperationsResult check() {
    try {
      return check(OperationClass.of(type));
    } catch (UnfitException unfit) {
      throw new CheckFailedError(unfit.refusal().message());
    }
  }

  private OperationsResult check(OperationClass operations) {
    Operations most = operations.settings();
    List<Size> sizes = Size.upTo(most.threads(), most.calls());
    long end = System.nanoTime() + settings.time.toNanos();
    DrawnScenarios drawn = new DrawnScenarios(operations.calls(), settings.seed);
    List<OperationsResult.Checked> checked = new ArrayList<>();
    if (!settings.scenario.isEmpty()) {
      Scenario scenario = operations.scenario(settings.scenario);
      drawn.take(check(operations, scenario, left(end)));
    } else if (!settings.lengths.isEmpty()) {
      checked.add(needed(operations, new Size(settings.lengths), end));
    } else if (settings.drawn > 0) {
      drawn.run(sizes, settings.drawn, end, one -> check(operations, one, left(end)));
    } else {
      checked.addAll(all(operations, sizes, end));
      List<Size> open = sizes.subList(through(checked), sizes.size());
      drawn.run(open, Integer.MAX_VALUE, end, one -> check(operations, one, left(end)));
    }
    return new OperationsResult(type.getName(), checked, drawn.scenarios(), drawn.executions());
  }

  /** How many sizes are done. */
  private static int through(List<OperationsResult.Checked> checked) {
    return (int) checked.stream().filter(OperationsResult.Checked::isVerified).count();
  }

  /** As many sizes as half of the time is enough for; the last may not be complete. */
  private List<OperationsResult.Checked> all(
      OperationClass operations, List<Size> sizes, long end) {
    List<OperationsResult.Checked> checked = new ArrayList<>();
    long half = end - settings.time.toNanos() / 2;
    for (Size size : sizes) {
      boolean isNeeded = size.calls() <= LEAST.calls();
      checked.add(isNeeded ? needed(operations, size, end) : checked(operations, size, half));
      if (through(checked) < checked.size()) {
        break;
      }
    }
    return checked;
  }

  private OperationsResult.Checked needed(OperationClass operations, Size size, long end) {
    OperationsResult.Checked checked = checked(operations, size, end);
    if (!checked.isVerified()) {
      throw new CheckFailedError(
          "Not all scenarios with %s calls could be run. Give it more time, or fewer different calls.%n%s"
              .formatted(size, checked.result().text()));
    }
    return checked;
  }

  private OperationsResult.Checked checked(OperationClass operations, Size size, long end) {
    String calls = size.lengths().stream().map(String::valueOf).collect(Collectors.joining(", "));
    CheckResult result =
        check(
            operations,
            "operations " + size,
            operations.plan(size),
            "calls(" + calls + ")",
            left(end));
    return new OperationsResult.Checked(
        size.toString(), size.scenarios(operations.calls()), result);
  }

  private CheckResult check(OperationClass operations, Scenario scenario, Duration most) {
    String threads =
        operations.text(scenario).stream()
            .map(text -> '"' + text + '"')
            .collect(Collectors.joining(", "));
    return check(
        operations, "scenario", operations.plan(scenario), "scenario(" + threads + ")", most);
  }

  private static Duration left(long end) {
    return Duration.ofNanos(Math.max(end - System.nanoTime(), 0));
  }

  /**
   * @param which what the user has to call so that it is this program
   */
  private CheckResult check(
      OperationClass operations, String name, OperationPlan plan, String which, Duration most) {
    try (MadeProgram program = Programs.of(name, plan)) {
      return asked(operations.settings())
          .expect(Expectation.NO_VIOLATION)
          .time(Math.max(most.toMillis(), 1) + "ms")
          .check(
              program,
              (request, address, schedule) ->
                  "Sprang.operations(%s.class).%s.with(Sprang.checking().replay(\"%s\")).check()"
                      .formatted(type.getSimpleName(), which, schedule));
    }
  }

  /** With what is asked besides the results of calls. */
  private Check asked(Operations operations) {
    Check check = settings.check;
    return switch (operations.progress()) {
      case ANY -> check;
      case OBSTRUCTION_FREE -> check.option(WAITS, "violation").option("livelocks", "allow");
      case LOCK_FREE -> check.option(WAITS, "violation");
      case WAIT_FREE ->
          check
              .option(WAITS, "violation")
              .option("call-steps", Integer.toString(operations.steps()));
    };
  }
}
