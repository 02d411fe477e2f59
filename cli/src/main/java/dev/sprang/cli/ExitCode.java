package dev.sprang.cli;

import dev.sprang.launcher.ExitStatus;

/** What the process says to scripts. */
final class ExitCode {
  static final int OK = 0;
  static final int BAD_USAGE = 2;
  static final int CANNOT_VOUCH = 4;

  private ExitCode() {}

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
