package dev.sprang.junit;

import dev.sprang.api.Check;
import dev.sprang.api.CheckFailedError;
import dev.sprang.api.RaceHandling;
import dev.sprang.api.Sprang;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.commons.support.AnnotationSupport;

/** Reads the annotation. */
final class Checks {
  private Checks() {}

  /** As the annotations of a test method say. */
  static Check of(InterleavingTest test, Method method) {
    boolean noDeadlock = AnnotationSupport.isAnnotated(method, DeadlockFree.class);
    boolean noRace = AnnotationSupport.isAnnotated(method, RaceFree.class);
    Check check = of(test);
    return noDeadlock || noRace ? only(noDeadlock, noRace, check) : check;
  }

  /** Passes over all but what is asked. */
  private static Check only(boolean noDeadlock, boolean noRace, Check check) {
    List<String> passedOver = new ArrayList<>(List.of("failures", "exit-codes", "held-locks"));
    if (!noDeadlock) {
      passedOver.addAll(List.of("deadlocks", "livelocks"));
    }
    Check only = check.races(noRace ? RaceHandling.FAIL : RaceHandling.REPORT);
    for (String setting : passedOver) {
      only = only.option(setting, "allow");
    }
    return only;
  }

  private static Check of(InterleavingTest test) {
    Check check = Sprang.checking().time(test.time()).expect(test.expect()).races(test.races());
    check = check.intendedRaces(test.intendedRaces());
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
