package dev.sprang.cli;

import dev.sprang.launcher.input.Spelling;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, and what would be right. */
final class Misuse {
  private Misuse() {}

  static String message(ParameterException misused) {
    CommandSpec command = misused.getCommandLine().getCommandSpec();
    return misused instanceof UnmatchedArgumentException unmatched
        ? unmatched(unmatched, command)
        : misused.getMessage() + ". " + seeHelp(command);
  }

  private static String unmatched(UnmatchedArgumentException unmatched, CommandSpec command) {
    String argument = unmatched.getUnmatched().get(0);
    if (unmatched.isUnknownOption()) {
      return "Unknown option '%s'.".formatted(argument) + known(argument, options(command));
    }
    if (!command.subcommands().isEmpty()) {
      List<String> commands = List.copyOf(command.subcommands().keySet());
      return "There is no command '%s'.".formatted(argument) + known(argument, commands);
    }
    return "Unexpected '%s'. %s".formatted(argument, seeHelp(command));
  }

  private static String known(String argument, List<String> known) {
    return Spelling.didYouMean(argument, known) + " Known are: " + String.join(", ", known);
  }

  private static List<String> options(CommandSpec command) {
    return command.options().stream().map(OptionSpec::longestName).toList();
  }

  private static String seeHelp(CommandSpec command) {
    return "See '%s --help'".formatted(command.qualifiedName());
  }
}
