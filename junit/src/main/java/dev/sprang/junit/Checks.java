package dev.sprang.junit;

import dev.sprang.api.Check;
import dev.sprang.api.CheckFailedError;
import dev.sprang.api.Sprang;

/** Reads the annotation. */
final class Checks {
  private Checks() {}

  static Check of(InterleavingTest test) {
    Check check = Sprang.checking().time(test.time()).expect(test.expect()).races(test.races());
    if (!test.engine().isEmpty()) {
      check = check.engine(test.engine());
    }
    if (!test.explorer().isEmpty()) {
      check = check.explorer(test.explorer());
    }
    check = with(check, "executions", test.executions());
    check = with(check, "preemptions", test.preemptions());
    check = with(check, "seed", test.seed());
    for (String option : test.options()) {
      int equals = option.indexOf('=');
      if (equals < 1) {
        throw new CheckFailedError(
            "options takes name=value, such as \"time-outs=any\", not \"%s\"".formatted(option));
      }
      check = check.option(option.substring(0, equals), option.substring(equals + 1));
    }
    return check;
  }

  private static Check with(Check check, String option, long value) {
    return value == InterleavingTest.UNSET ? check : check.option(option, Long.toString(value));
  }
}
