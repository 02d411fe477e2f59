package dev.sprang.api;

import dev.sprang.api.operations.OperationClass;
import dev.sprang.api.operations.Operations;
import dev.sprang.api.operations.Size;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.api.program.Programs;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Checks a class with {@link Operations}: all ways to share out two calls among two threads, then
 * three calls, and so on while there is time. So the first violation is one with the fewest calls.
 * Immutable: every change gives another one.
 */
public final class OperationsCheck {
  /** What has to be through for the check to pass. */
  private static final Size LEAST = new Size(List.of(2, 2));

  private final Class<?> type;
  private final Check check;
  private final Duration time;
  private final List<Integer> lengths;

  private OperationsCheck(Class<?> type, Check check, Duration time, List<Integer> lengths) {
    this.type = type;
    this.check = check;
    this.time = time;
    this.lengths = lengths;
  }

  /** With the standard settings. */
  public static OperationsCheck of(Class<?> type, Check check) {
    return new OperationsCheck(type, check, Duration.ofSeconds(60), List.of());
  }

  /** Sets how each size is checked: engine, explorer, options. */
  public OperationsCheck with(Check settings) {
    return new OperationsCheck(type, settings, time, lengths);
  }

  /** Sets how long all sizes may take together. */
  public OperationsCheck time(Duration most) {
    return new OperationsCheck(type, check, most, lengths);
  }

  /** Checks nothing but scenarios with so many calls in each thread. */
  public OperationsCheck calls(int... byThread) {
    return new OperationsCheck(type, check, time, IntStream.of(byThread).boxed().toList());
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
    List<Size> sizes =
        lengths.isEmpty()
            ? Size.upTo(operations.settings().threads(), operations.settings().calls())
            : List.of(new Size(lengths));
    long end = System.nanoTime() + time.toNanos();
    List<OperationsResult.Checked> checked = new ArrayList<>();
    for (Size size : sizes) {
      Duration left = Duration.ofNanos(Math.max(end - System.nanoTime(), 0));
      CheckResult result = check(operations, size, left);
      boolean isVerified = result.verdict() == Verdict.VERIFIED;
      if (!isVerified && (!lengths.isEmpty() || size.calls() <= LEAST.calls())) {
        throw new CheckFailedError(
            "Not all scenarios with %s calls could be run. Give it more time, or fewer different calls.%n%s"
                .formatted(size, result.text()));
      }
      checked.add(
          new OperationsResult.Checked(
              size.toString(), size.scenarios(operations.calls()), result));
      if (!isVerified) {
        break;
      }
    }
    return new OperationsResult(type.getName(), checked);
  }

  private CheckResult check(OperationClass operations, Size size, Duration left) {
    String name = "operations " + size;
    String again = size.lengths().toString().replaceAll("[\\[\\]]", "");
    try (MadeProgram program = Programs.of(name, operations.plan(size))) {
      return check
          .expect(Expectation.NO_VIOLATION)
          .time(Math.max(left.toMillis(), 1) + "ms")
          .check(
              program,
              (request, address, schedule) ->
                  "Sprang.operations(%s.class).calls(%s).with(Sprang.checking().replay(\"%s\")).check()"
                      .formatted(type.getSimpleName(), again, schedule));
    }
  }
}
