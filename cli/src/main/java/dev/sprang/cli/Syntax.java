package dev.sprang.cli;

import dev.sprang.bench.BenchTable;
import dev.sprang.bench.BenchTables;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.Option;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The words of the command line and their help. Built by hand instead of from annotations: that
 * starts faster, and most options come from the catalogue anyway.
 */
final class Syntax {
  static final String CHECK = "check";
  static final String REPLAY = "replay";
  static final String RESUME = "resume";
  static final String SERVE = "serve";
  static final String WORK = "work";
  static final String EXPLORERS = "explorers";
  static final String ENGINES = "engines";
  static final String BENCH = "bench";
  static final String TASKS = "tasks";
  static final String STRESS = "stress";
  static final String DOCTOR = "doctor";
  static final String COMPLETION = "completion";
  static final String ANNOTATIONS = "--annotations";
  static final String WATCH = "--watch";

  /** The most time for one cell of a table unless the user says otherwise. */
  static final String CELL_TIME = "10s";

  /** How long each program is stressed unless the user says otherwise. */
  static final String STRESS_TIME = "1s";

  static final String[] EXIT_CODES = {
    "",
    "Exit codes:",
    "  0  verified: everything was run, nothing was found",
    "  1  violated: at least one violation was found",
    "  2  bad usage or input; nothing was run",
    "  3  incomplete: nothing was found, but not everything was run",
    "  4  no answer, because none could be vouched for"
  };

  private static final String[] TASK_EXIT_CODES = {
    "",
    "Exit codes:",
    "  0  every task has an answer, none other than expected",
    "  1  an answer is other than expected",
    "  2  bad usage, or there are no tasks; nothing was run",
    "  3  no answer is other than expected, but not every task has one"
  };

  private static final String[] STRESS_EXIT_CODES = {
    "",
    "Exit codes:",
    "  0  whatever was seen is allowed",
    "  1  something was seen that the Java memory model does not allow",
    "  2  bad usage, or no program could be run"
  };

  private final Catalogue catalogue;

  Syntax(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  CommandLine commandLine() {
    CommandSpec sprang =
        command(
            "sprang",
            "Checks multi-threaded programs by running them under every interleaving that"
                + " matters.");
    sprang.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("show the version")
            .build());
    sprang.usageMessage().customSynopsis("sprang COMMAND [OPTIONS]");
    sprang
        .usageMessage()
        .footer(
            with(
                EXIT_CODES,
                "",
                "Begin with: sprang check examples/LostUpdate.java",
                "For tests in a project: ./sprang install (into the local Maven repository)"));
    sprang.addSubcommand(CHECK, check());
    sprang.addSubcommand(RESUME, resume());
    sprang.addSubcommand(REPLAY, replay());
    sprang.addSubcommand(SERVE, new MachineSyntax(catalogue).serve());
    sprang.addSubcommand(WORK, MachineSyntax.work());
    sprang.addSubcommand(
        EXPLORERS, command(EXPLORERS, "Lists the explorers, which decide what is run."));
    sprang.addSubcommand(ENGINES, command(ENGINES, "Lists the engines, which run programs."));
    sprang.addSubcommand(TASKS, tasks());
    sprang.addSubcommand(BENCH, bench());
    sprang.addSubcommand(STRESS, stress());
    sprang.addSubcommand(
        DOCTOR,
        command(DOCTOR, "Proves that the live engine works on this JVM, or says what fails."));
    sprang.addSubcommand(
        COMPLETION,
        command(
            COMPLETION,
            "Prints what makes bash or zsh complete commands and options.",
            "",
            "source <(sprang completion)",
            ""));
    CommandLine line = new CommandLine(sprang);
    line.setUsageHelpWidth(100);
    line.setExpandAtFiles(false);
    return line;
  }

  private CommandSpec check() {
    CommandSpec check =
        command(
            CHECK,
            "Explores a program and answers: verified, violated (with the schedule to replay) or"
                + " incomplete.",
            "",
            "PROGRAM is a .java file (compiled for you), the name of a class with a main method on the",
            "class path, or a .jar with a main class; ARGS are its arguments, behind -- if they are",
            "options of this command too. It may also be a .json",
            "file with one model program or a .jsonl file with one per line; FILE.jsonl:7 means the",
            "one of line 7. docs/model-programs.md describes them.",
            "",
            "Without --time and --executions a check runs until all is explored; Ctrl-C ends it",
            "and still shows what is known. Limits hold for each program of a .jsonl.",
            "");
    check.addPositional(positional("0", "PROGRAM", "what to check"));
    check.addPositional(arguments("1..*"));
    check.addOption(classPath());
    check.addOption(engine());
    check.addOption(
        option(
            "--explorer",
            "ID",
            "what decides which executions are run; 'sprang explorers' lists them (default: "
                + Catalogue.DEFAULT_EXPLORER
                + ")"));
    for (Option option : catalogue.options()) {
      check.addOption(option(option));
    }
    check.addOption(
        option(
            "--out",
            "DIR",
            "save the result in DIR: result.json, result.sarif, and violations.jsonl as they are"
                + " found (default: target/sprang where there is a pom.xml, else .sprang)"));
    check.addOption(
        option(ANNOTATIONS, "github", "also print violations as annotations for this service"));
    check.addOption(
        OptionSpec.builder(WATCH)
            .type(boolean.class)
            .description("check again whenever a file of the program changes, until Ctrl-C")
            .build());
    check.addOption(json());
    check.parser().unmatchedOptionsArePositionalParams(true); // options of the program
    check.usageMessage().footer(EXIT_CODES);
    return check;
  }

  private static CommandSpec resume() {
    CommandSpec resume =
        command(
            RESUME,
            "Goes on with a check that was saved by --checkpoint DIR, and answers for all of it.",
            "",
            "It is run as it was asked for then, from the same working directory, and saved again.",
            "");
    resume.addPositional(positional("0", "DIR", "where it was saved"));
    resume.addOption(json());
    resume.usageMessage().footer(EXIT_CODES);
    return resume;
  }

  private CommandSpec replay() {
    CommandSpec replay =
        command(
            REPLAY,
            "Runs one schedule of a program again and shows it step by step.",
            "",
            "SCHEDULE is what a check prints with a violation, like 0:3,1,0@2; @FILE takes it from"
                + " a file.",
            "");
    replay.addPositional(positional("0", "SCHEDULE", "the choices to make"));
    replay.addPositional(positional("1", "PROGRAM", "the program it belongs to"));
    replay.addPositional(arguments("2..*"));
    replay.addOption(classPath());
    replay.addOption(engine());
    catalogue.replayOptions().forEach(option -> replay.addOption(option(option)));
    replay.addOption(json());
    replay.parser().unmatchedOptionsArePositionalParams(true);
    replay.usageMessage().footer(EXIT_CODES);
    return replay;
  }

  private CommandSpec tasks() {
    CommandSpec tasks =
        command(
            TASKS,
            "Runs the verification tasks of a folder and shows verdicts beside what is expected.",
            "",
            "A task is a .yml file in the layout of the software-verification competition, or a",
            ".java file with a main method; docs/inputs.md describes them. Limits hold for each task",
            "(--time: 60s unless given).",
            "");
    tasks.addPositional(positional("0", "DIR", "the folder"));
    tasks.addOption(engine());
    tasks.addOption(option("--explorer", "ID", "what decides which executions are run"));
    for (Option option : catalogue.options()) {
      tasks.addOption(option(option));
    }
    tasks.addOption(json());
    tasks.usageMessage().footer(TASK_EXIT_CODES);
    return tasks;
  }

  private static CommandSpec stress() {
    CommandSpec stress =
        command(
            STRESS,
            "Runs scripts on this JVM itself, in tight loops, and holds what it shows against the"
                + " memory model.",
            "",
            "FILE is a .json with one model program or a .jsonl with one per line, of those that Java",
            "has: R, W, CAS, FAA, FENCE, SYNC and IF, and JOIN at a thread's begin.",
            "");
    stress.addPositional(positional("0", "FILE", "the programs"));
    stress.addOption(
        option("--time", "TIME", "run each so long (default: %s)".formatted(STRESS_TIME)));
    stress.usageMessage().footer(STRESS_EXIT_CODES);
    return stress;
  }

  private static CommandSpec bench() {
    CommandSpec bench =
        command(BENCH, "Measures a table of published figures again and shows ours beside them.");
    bench.usageMessage().customSynopsis("sprang bench TABLE [OPTIONS]");
    bench.usageMessage().commandListHeading("Tables:%n");
    for (BenchTable table : BenchTables.ALL) {
      CommandSpec command = command(table.id(), table.summary());
      command.addOption(
          option(
              "--time",
              "TIME",
              "the most time for one cell, such as 500ms, 60s, 5m or 2h (default: "
                  + CELL_TIME
                  + ")"));
      bench.addSubcommand(table.id(), command);
    }
    return bench;
  }

  static CommandSpec command(String name, String... description) {
    CommandSpec command = CommandSpec.create().name(name);
    command.usageMessage().description(description);
    command.usageMessage().abbreviateSynopsis(false);
    command.usageMessage().sortOptions(false);
    command.usageMessage().sortSynopsis(false);
    command.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("show this help").build());
    return command;
  }

  static PositionalParamSpec positional(String index, String label, String description) {
    return PositionalParamSpec.builder()
        .index(index)
        .arity("1")
        .required(true)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  static PositionalParamSpec arguments(String index) {
    return PositionalParamSpec.builder()
        .index(index)
        .arity("0..*")
        .type(String[].class)
        .paramLabel("ARGS")
        .description("the arguments of a Java program")
        .build();
  }

  static OptionSpec classPath() {
    return OptionSpec.builder("-cp", "--class-path")
        .type(String.class)
        .arity("1")
        .paramLabel("PATH")
        .description("where a Java program's classes are, as for java (default: .)")
        .build();
  }

  static OptionSpec engine() {
    return option(
        "--engine",
        "ID",
        "what runs the program; 'sprang engines' lists them (default: auto, the one that fits)");
  }

  static OptionSpec json() {
    return OptionSpec.builder("--json")
        .type(boolean.class)
        .description("print only JSON, one line for each program")
        .build();
  }

  static OptionSpec option(String name, String label, String description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .arity("1")
        .paramLabel(label)
        .description(description)
        .build();
  }

  static OptionSpec option(Option option) {
    OptionSpec.Builder builder =
        OptionSpec.builder("--" + option.name())
            .type(String.class)
            .paramLabel(option.placeholder())
            .description(description(option));
    return option.isFlag()
        ? builder.arity("0").type(boolean.class).build()
        : builder.arity("1").build();
  }

  private static String description(Option option) {
    String readers =
        option.explorers().isEmpty() ? "" : "; for " + String.join(", ", option.explorers());
    String fallback =
        option.isFlag()
            ? ""
            : " (default: " + (option.fallback().isEmpty() ? "no limit" : option.fallback()) + ")";
    return option.description() + readers + fallback;
  }

  private static String[] with(String[] lines, String... more) {
    List<String> all = new ArrayList<>(List.of(lines));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }
}
