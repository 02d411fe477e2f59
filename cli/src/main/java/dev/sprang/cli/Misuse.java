package dev.sprang.cli;

import dev.sprang.launcher.input.Spelling;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
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

  /**
   * Options that this command does not know are the program's if they come behind it, unless one
   * looks like a slip.
   *
   * @param position how many arguments come before the program
   * @throws UnmatchedArgumentException if there is one that is not the program's
   */
  static void refuseUnknownOptions(ParseResult command, int position) {
    List<String> words = wordsBeforeEscape(command);
    List<String> options = options(command.commandSpec());
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean isSlip = word.startsWith("--") && !Spelling.didYouMean(word, options).isEmpty();
      if (word.startsWith("-") && (i <= position || isSlip)) {
        throw new UnmatchedArgumentException(command.commandSpec().commandLine(), List.of(word));
      }
    }
  }

  /** The arguments that are no options, but for those behind {@code --}. */
  private static List<String> wordsBeforeEscape(ParseResult command) {
    List<String> words = new ArrayList<>();
    for (ArgSpec positional : command.matchedPositionals()) {
      words.addAll(positional.originalStringValues());
    }
    List<String> all = command.originalArgs();
    int escape = all.indexOf("--");
    int escaped = escape < 0 ? 0 : all.size() - escape - 1;
    return words.subList(0, Math.max(0, words.size() - escaped));
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
