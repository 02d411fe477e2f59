package dev.sprang.cli;

import dev.sprang.launcher.ExitStatus;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.TimeText;
import dev.sprang.launcher.stress.Stress;
import dev.sprang.launcher.stress.StressTally;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Runs scripts on the JVM itself and shows what it has shown. */
record StressCommand(Output output) {
  private static final Duration LONGEST = Duration.ofDays(1);

  /** Returns the exit code. */
  int run(ParseResult command) {
    Duration time = time(command);
    int done = 0;
    int wrong = 0;
    for (LoadedProgram program : Stress.programs(command.matchedPositionalValue(0, ""))) {
      Optional<StressTally> tally = tally(program, time);
      done += tally.isPresent() ? 1 : 0;
      wrong += tally.isPresent() && !tally.get().forbidden().isEmpty() ? 1 : 0;
      tally.ifPresent(found -> output.out().println(found.text()));
      output.out().flush();
    }
    return done == 0
        ? ExitCode.BAD_USAGE
        : ExitCode.of(wrong > 0 ? ExitStatus.VIOLATED : ExitStatus.VERIFIED);
  }

  private Optional<StressTally> tally(LoadedProgram program, Duration time) {
    try {
      return Optional.of(Stress.run(program, time));
    } catch (RefusedException refused) {
      output.err().println("sprang: " + refused.getMessage());
      return Optional.empty();
    }
  }

  private static Duration time(ParseResult command) {
    try {
      return TimeText.parse(command.matchedOptionValue("--time", Syntax.STRESS_TIME), LONGEST);
    } catch (IllegalArgumentException unreadable) {
      throw misused(command, String.valueOf(unreadable.getMessage()));
    }
  }

  private static ParameterException misused(ParseResult command, String message) {
    return new ParameterException(command.commandSpec().commandLine(), message);
  }
}
