package dev.sprang.cli;

import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.ExitStatus;
import dev.sprang.launcher.Fault;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.ReplayStyle;
import dev.sprang.launcher.progress.Watcher;
import dev.sprang.report.TextReport;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

  /**
   * The script that starts this process passes on what it alone can know: how it was called ({@code
   * sprang.command}), whether standard error is a terminal ({@code sprang.terminal}), and how wide
   * lines may be ({@code sprang.columns}).
   */
  public static void main(String[] args) {
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    Interruption interruption = new Interruption();
    ProcessEnd end = ProcessEnd.watching(interruption, err);
    FrontDoor frontDoor =
        new FrontDoor(
            interruption,
            Optional.of(new Watcher(err, Boolean.getBoolean("sprang.terminal"))),
            replayStyle(),
            Integer.getInteger("sprang.columns", TextReport.WIDTH));
    int code = run(args, out, err, frontDoor, Optional.of(Path.of("")));
    out.flush();
    err.flush();
    end.exit(code);
  }

  /** A command that we can make, or one only our caller knows with places for what differs. */
  private static ReplayStyle replayStyle() {
    String given = System.getProperty("sprang.replay");
    return given == null
        ? new ReplayCommand(System.getProperty("sprang.command", "./sprang"))
        : (request, program, schedule) ->
            given.replace("{engine}", request.engineId()).replace("{schedule}", schedule);
  }

  /** The same as in no project: nothing is read or written that the arguments do not name. */
  public static int run(String[] args, PrintStream out, PrintStream err, FrontDoor frontDoor) {
    return run(args, out, err, frontDoor, Optional.empty());
  }

  /**
   * Does all the process does, but leaves it running; returns the exit code.
   *
   * @param project the directory whose defaults hold, and where results are saved
   */
  public static int run(
      String[] args,
      PrintStream out,
      PrintStream err,
      FrontDoor frontDoor,
      Optional<Path> project) {
    boolean json = Arrays.asList(args).contains("--json");
    Output output = new Output(out, err, json, frontDoor.columns());
    try {
      return run(args, output, frontDoor, project);
    } catch (RefusedException refused) {
      return output.refusal(refused.getMessage());
    } catch (ParameterException misused) {
      return output.refusal(Misuse.message(misused));
    } catch (RuntimeException | Error fault) {
      return output.report(new Answer.Failed(ExitStatus.CANNOT_VOUCH, "", Fault.message(fault)));
    }
  }

  private static int run(
      String[] args, Output output, FrontDoor frontDoor, Optional<Path> project) {
    Catalogue catalogue = new Catalogue();
    CommandLine line = new Syntax(catalogue).commandLine();
    ParseResult parsed = line.parseArgs(args);
    ParseResult command = innermost(parsed);
    if (command.isUsageHelpRequested()) {
      command.commandSpec().commandLine().usage(output.out(), Ansi.OFF);
      return ExitCode.OK;
    }
    if (command.isVersionHelpRequested()) {
      output.out().println(version());
      return ExitCode.OK;
    }
    if (!command.commandSpec().subcommands().isEmpty()) {
      command.commandSpec().commandLine().usage(output.err(), Ansi.OFF);
      return ExitCode.BAD_USAGE;
    }
    Commands commands = new Commands(catalogue, frontDoor, output, project);
    return switch (parsed.subcommand().commandSpec().name()) {
      case Syntax.CHECK -> commands.check(command);
      case Syntax.RESUME -> commands.resume(command);
      case Syntax.SERVE -> commands.serve(command);
      case Syntax.WORK -> commands.work(command);
      case Syntax.REPLAY -> commands.replay(command);
      case Syntax.EXPLORERS -> commands.list(catalogue.explorers());
      case Syntax.TASKS -> commands.tasks(command);
      case Syntax.BENCH -> commands.bench(command);
      case Syntax.STRESS -> new StressCommand(output).run(command);
      case Syntax.DOCTOR -> commands.doctor();
      case Syntax.COMPLETION -> output.script(AutoComplete.bash("sprang", line));
      default -> commands.list(catalogue.engines());
    };
  }

  private static ParseResult innermost(ParseResult parsed) {
    return parsed.hasSubcommand() ? innermost(parsed.subcommand()) : parsed;
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "sprang "
        + (version == null ? "(not packaged)" : version)
        + " on Java "
        + Runtime.version().feature();
  }

  /** UTF-8 whatever the locale, as JSON must be. */
  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}
