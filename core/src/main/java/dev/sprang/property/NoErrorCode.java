package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.List;

/** No program may end itself with an exit code other than 0, which tells that it failed. */
public final class NoErrorCode implements Property {
  public static final Violation.Kind ERROR_CODE =
      new Violation.Kind(
          "exit-code", "an exit code that tells of an error", "The program exits with an error.");

  /** What an exit code other than 0 is. */
  public enum ExitCodes {
    VIOLATION,
    ALLOW
  }

  public static final Setting<ExitCodes> EXIT_CODES =
      Setting.oneOf(
          "exit-codes",
          ExitCodes.class,
          ExitCodes.VIOLATION,
          "take an exit code other than 0 for a violation, or allow it");

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!(execution.ending() instanceof Ending.Exited exited) || exited.code() == 0) {
      return Judgement.FINE;
    }
    Events events = execution.events();
    int last = events.length() - 1;
    String thread = names.thread(events.thread(last));
    return new Judgement.Broken(
        Violation.in(
            execution,
            ERROR_CODE,
            Form.PLAIN,
            "Thread %s ends the program with exit code %d".formatted(thread, exited.code()),
            thread,
            names.site(events.site(last)),
            List.of(new Mark(last, Role.FAILING))));
  }
}
