package dev.sprang.cli;

import dev.sprang.cluster.Serving;
import dev.sprang.cluster.Token;
import dev.sprang.cluster.Working;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.Summary;
import dev.sprang.launcher.input.TimeText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Does what the commands for checks on many machines ask for; every method returns the exit code.
 */
record MachineCommands(
    Catalogue catalogue, FrontDoor frontDoor, Output output, ParseResult command) {
  private static final Duration LONGEST = Duration.ofDays(365);
  private static final int MOST_THREADS = 1024;
  private static final int MOST_PORT = 65_535;

  /**
   * @param request what to begin with; goes on with what was begun if empty
   */
  int serve(Path directory, Optional<Request> request, Consumer<Answer> audience) {
    Serving.Manner manner =
        new Serving.Manner(
            given(MachineSyntax.HOST).orElse("0.0.0.0"),
            number(MachineSyntax.PORT, 7418, 0, MOST_PORT),
            number(MachineSyntax.SPOT_CHECKS, 2, 0, 100),
            time(MachineSyntax.LEASE, "30s"),
            time(MachineSyntax.SLICE, "1s"));
    Serving serving = new Serving(catalogue, frontDoor, output.err(), manner);
    Summary summary =
        request.isPresent()
            ? serving.begin(directory, request.get(), audience)
            : serving.resume(directory, audience);
    return ExitCode.of(summary.status());
  }

  int work() {
    int cores = Runtime.getRuntime().availableProcessors();
    new Working(catalogue, frontDoor, output.err())
        .work(
            command.matchedPositionalValue(0, ""),
            token(),
            number(MachineSyntax.THREADS, cores, 1, MOST_THREADS),
            time(MachineSyntax.PATIENCE, "10m"));
    return ExitCode.OK;
  }

  private Token token() {
    Optional<String> file = given(MachineSyntax.TOKEN_FILE);
    String inEnvironment = System.getenv(MachineSyntax.TOKEN);
    try {
      if (file.isPresent()) {
        return Token.parse(Files.readString(Path.of(file.get())));
      }
      if (inEnvironment != null) {
        return Token.parse(inEnvironment);
      }
    } catch (IOException unreadable) {
      throw misused("The token's file %s cannot be read".formatted(file.orElse("")));
    } catch (IllegalArgumentException none) {
      throw misused(String.valueOf(none.getMessage()));
    }
    throw misused(
        "Nobody works without the coordinator's token: give %s, or set %s"
            .formatted(MachineSyntax.TOKEN_FILE, MachineSyntax.TOKEN));
  }

  private int number(String option, int fallback, int least, int most) {
    try {
      int value = given(option).map(Integer::parseInt).orElse(fallback);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException none) {
      // told below
    }
    throw misused("%s takes a number from %d to %d".formatted(option, least, most));
  }

  private Duration time(String option, String fallback) {
    try {
      return TimeText.parse(given(option).orElse(fallback), LONGEST);
    } catch (IllegalArgumentException none) {
      throw misused(option + ": " + none.getMessage());
    }
  }

  private Optional<String> given(String option) {
    return Optional.ofNullable(command.matchedOptionValue(option, null));
  }

  private ParameterException misused(String message) {
    return new ParameterException(command.commandSpec().commandLine(), message);
  }
}
