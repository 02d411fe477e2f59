package dev.sprang.cli;

import dev.sprang.bench.BenchSettings;
import dev.sprang.bench.BenchTable;
import dev.sprang.bench.BenchTables;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.Listing;
import dev.sprang.launcher.Option;
import dev.sprang.launcher.ProjectDefaults;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.doctor.Doctor;
import dev.sprang.launcher.doctor.Examination;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.launcher.task.Task;
import dev.sprang.launcher.task.TaskFolder;
import dev.sprang.launcher.task.TaskRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Does what a command asks for; every method returns the exit code. */
final class Commands {
  /** The one whose searches can be done in parts anywhere. */
  private static final String SERVED_EXPLORER = "optimal-dpor";

  private final Catalogue catalogue;
  private final FrontDoor frontDoor;
  private final Launcher launcher;
  private final Output output;
  private final Optional<ProjectDefaults> defaults;
  private boolean annotates;

  Commands(Catalogue catalogue, FrontDoor frontDoor, Output output, Optional<Path> project) {
    this.defaults = project.map(directory -> ProjectDefaults.in(directory, catalogue));
    this.catalogue = catalogue;
    this.frontDoor = frontDoor;
    this.launcher = new Launcher(frontDoor);
    this.output = output;
  }

  int check(ParseResult command) {
    if (!command.hasMatchedOption(Syntax.WATCH)) {
      return checkOnce(command);
    }
    return new WatchedFiles(program(command, 0))
        .checkAgain(
            frontDoor.interruption(),
            () -> output.err().println("sprang: waits for a change; Ctrl-C ends"),
            () -> checkOrTell(command));
  }

  /** What cannot be checked now, can when it was changed. */
  private int checkOrTell(ParseResult command) {
    try {
      return checkOnce(command);
    } catch (RefusedException refused) {
      return output.refusal(refused.getMessage());
    } finally {
      output.out().flush();
    }
  }

  private int checkOnce(ParseResult command) {
    Request request = request(command);
    annotates =
        given(command, Syntax.ANNOTATIONS).map(service -> known(service, command)).isPresent();
    if (request.namesMany()) {
      return output.summary(launcher.check(request, this::line));
    }
    int code = ExitCode.of(launcher.check(request, this::report).status());
    request.page().ifPresent(output::saved);
    request.tests().ifPresent(output::tests);
    return code;
  }

  private static String known(String service, ParseResult command) {
    if (!service.equals("github")) {
      throw new ParameterException(
          command.commandSpec().commandLine(),
          "There are no annotations for '%s'; there are for github".formatted(service));
    }
    return service;
  }

  private void report(Answer answer) {
    output.report(answer);
    annotate(answer);
  }

  private void line(Answer answer) {
    output.line(answer);
    annotate(answer);
  }

  private void annotate(Answer answer) {
    if (annotates && answer instanceof Answer.Judged judged) {
      output.annotations(judged.annotations());
    }
  }

  /** What the user gave, and else what the project says. */
  private Request request(ParseResult command) {
    Map<String, String> given = options(command);
    String explorer =
        given(command, "--explorer")
            .or(() -> defaults(ProjectDefaults.EXPLORER))
            .orElseGet(() -> catalogue.explorerFor(allOptions(given)));
    Map<String, String> options =
        defaults.isEmpty() ? given : defaults.get().settings(given, explorer, catalogue);
    ProgramName program = program(command, 0);
    return catalogue.request(program, engine(command), explorer, options, out(command, program));
  }

  private Map<String, String> allOptions(Map<String, String> given) {
    Map<String, String> all = new LinkedHashMap<>(given);
    defaults.ifPresent(project -> project.values().forEach(all::putIfAbsent));
    return all;
  }

  private Optional<String> engine(ParseResult command) {
    return given(command, "--engine").or(() -> defaults(ProjectDefaults.ENGINE));
  }

  /** Results of many programs are saved only if the user says where. */
  private Optional<Path> out(ParseResult command, ProgramName program) {
    Optional<Path> given = given(command, "--out").map(Path::of);
    return program.isMany() ? given : given.or(() -> defaults.map(ProjectDefaults::out));
  }

  private Optional<String> defaults(String key) {
    return defaults.flatMap(project -> project.get(key));
  }

  int resume(ParseResult command) {
    Path directory = Path.of(command.matchedPositionalValue(0, ""));
    return ExitCode.of(launcher.resume(directory, catalogue, this::report).status());
  }

  int serve(ParseResult command) {
    Path directory = Path.of(command.matchedPositionalValue(0, ""));
    String program = command.matchedPositionalValue(1, "");
    Optional<Request> request =
        program.isEmpty() ? Optional.empty() : Optional.of(served(command, directory));
    return machines(command).serve(directory, request, this::report);
  }

  private Request served(ParseResult command, Path directory) {
    Map<String, String> options = new LinkedHashMap<>(options(command));
    options.put("checkpoint", directory.toString());
    ProgramName program = program(command, 1);
    return catalogue.request(
        program, engine(command), SERVED_EXPLORER, options, out(command, program));
  }

  int work(ParseResult command) {
    return machines(command).work();
  }

  private MachineCommands machines(ParseResult command) {
    return new MachineCommands(catalogue, frontDoor, output, command);
  }

  int replay(ParseResult command) {
    String schedule = schedule(command.matchedPositionalValue(0, ""), command);
    Request request =
        catalogue.request(
            program(command, 1),
            engine(command),
            Catalogue.DEFAULT_EXPLORER,
            options(command),
            defaults.map(ProjectDefaults::out));
    return output.report(launcher.replay(request, schedule));
  }

  int list(List<Listing> listings) {
    int width = listings.stream().mapToInt(listing -> listing.id().length()).max().orElse(0);
    for (Listing listing : listings) {
      String settings =
          listing.options().stream().map(Commands::synopsis).collect(Collectors.joining());
      String fill = " ".repeat(width - listing.id().length());
      String isDefault = listing.id().equals(Catalogue.DEFAULT_EXPLORER) ? " (the default)" : "";
      output.out().println(listing.id() + fill + "  " + listing.summary() + isDefault + settings);
    }
    return ExitCode.OK;
  }

  int tasks(ParseResult command) {
    Map<String, String> given = options(command);
    String explorer = given(command, "--explorer").orElseGet(() -> catalogue.explorerFor(given));
    List<Task> tasks = TaskFolder.tasks(command.matchedPositionalValue(0, ""));
    TaskRunner runner =
        new TaskRunner(catalogue, frontDoor, given(command, "--engine"), explorer, given);
    return output.tasks(tasks, runner);
  }

  int bench(ParseResult command) {
    String name = command.commandSpec().name();
    BenchTable table =
        BenchTables.ALL.stream().filter(each -> each.id().equals(name)).findFirst().orElseThrow();
    table.print(settings(command), output.out());
    return ExitCode.OK;
  }

  private BenchSettings settings(ParseResult command) {
    try {
      return BenchSettings.of(given(command, "--time").orElse(Syntax.CELL_TIME), frontDoor);
    } catch (IllegalArgumentException unreadable) {
      throw new ParameterException(command.commandSpec().commandLine(), unreadable.getMessage());
    }
  }

  int doctor() {
    boolean works = true;
    for (Examination examination : new Doctor().examine()) {
      boolean failed = examination.verdict() == Examination.Verdict.FAILED;
      String word =
          switch (examination.verdict()) {
            case OK -> "ok      ";
            case FAILED -> "failed  ";
            case NOT_HERE -> "-       ";
          };
      output.out().println(word + examination.what() + ": " + examination.detail());
      if (failed) {
        output.out().println("        " + examination.remedy());
        works = false;
      }
    }
    return works ? ExitCode.OK : ExitCode.CANNOT_VOUCH;
  }

  private static String synopsis(Option option) {
    return " [--" + option.name() + (option.isFlag() ? "]" : " " + option.placeholder() + "]");
  }

  /** The program named at a position, and its arguments behind it. */
  private ProgramName program(ParseResult command, int position) {
    Misuse.refuseUnknownOptions(command, position);
    String[] arguments = command.matchedPositionalValue(position + 1, new String[0]);
    return new ProgramName(
        command.matchedPositionalValue(position, ""),
        List.of(arguments),
        given(command, "--class-path").or(() -> defaults(ProjectDefaults.CLASS_PATH)).orElse(""));
  }

  /** The options the user gave, by name without hyphens. */
  private Map<String, String> options(ParseResult command) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Option option : catalogue.options()) {
      Object value = command.matchedOptionValue("--" + option.name(), (Object) null);
      if (value != null) {
        values.put(option.name(), value.toString());
      }
    }
    return values;
  }

  private static Optional<String> given(ParseResult command, String option) {
    return Optional.ofNullable(command.matchedOptionValue(option, null));
  }

  /** The schedule itself, or what is in the file behind an {@code @}. */
  private static String schedule(String word, ParseResult command) {
    if (!word.startsWith("@")) {
      return word;
    }
    try {
      return Files.readString(Path.of(word.substring(1))).strip();
    } catch (IOException unreadable) {
      throw new ParameterException(
          command.commandSpec().commandLine(),
          "The schedule's file %s cannot be read".formatted(word.substring(1)));
    }
  }
}
