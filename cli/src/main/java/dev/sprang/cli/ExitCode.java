package dev.sprang.cli;

import dev.sprang.launcher.ExitStatus;
import dev.sprang.launcher.task.TaskSummary;

/** What the process says to scripts. */
final class ExitCode {
  static final int OK = 0;
  static final int BAD_USAGE = 2;
  static final int CANNOT_VOUCH = 4;

  private ExitCode() {}

  static int of(TaskSummary tasks) {
    if (tasks.wrong() > 0) {
      return of(ExitStatus.VIOLATED);
    }
    boolean isAnswered = tasks.unknown() == 0 && tasks.notRun() == 0;
    return of(isAnswered ? ExitStatus.VERIFIED : ExitStatus.INCOMPLETE);
  }

  static int of(ExitStatus status) {
    return switch (status) {
      case VERIFIED -> OK;
      case VIOLATED -> 1;
      case REFUSED -> BAD_USAGE;
      case INCOMPLETE -> 3;
      case CANNOT_VOUCH -> CANNOT_VOUCH;
    };
  }
}
