package dev.sprang.cli;

import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.Option;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words of the commands for checks on many machines, and their help. */
record MachineSyntax(Catalogue catalogue) {
  static final String HOST = "--host";
  static final String PORT = "--port";
  static final String SPOT_CHECKS = "--spot-checks";
  static final String LEASE = "--lease";
  static final String SLICE = "--slice";
  static final String TOKEN_FILE = "--token-file";
  static final String TOKEN = "SPRANG_TOKEN";
  static final String THREADS = "--jobs";
  static final String PATIENCE = "--patience";

  /** What has another meaning here, or none. */
  private static final List<String> LEFT_OUT =
      List.of(
          "checkpoint", "checkpoint-seconds", "executions", "jobs", "certify", "record", "recheck");

  CommandSpec serve() {
    CommandSpec serve =
        Syntax.command(
            Syntax.SERVE,
            "Checks a program on many machines: gives out parts of the search, and answers for all.",
            "",
            "Workers are started by 'sprang work URL', as it says, on any number of machines, at any",
            "time; docs/machines.md tells the rest. What is known is kept in DIR: without PROGRAM it",
            "goes on with what was begun there.",
            "");
    serve.addPositional(Syntax.positional("0", "DIR", "where the search is kept"));
    serve.addPositional(
        PositionalParamSpec.builder()
            .index("1")
            .arity("0..1")
            .type(String.class)
            .paramLabel("PROGRAM")
            .description("what to check, as for 'sprang check'")
            .build());
    serve.addPositional(Syntax.arguments("2..*"));
    serve.addOption(Syntax.classPath());
    serve.addOption(Syntax.engine());
    serve.addOption(
        Syntax.option(HOST, "HOST", "listen at this address only (default: 0.0.0.0, all)"));
    serve.addOption(Syntax.option(PORT, "N", "listen at this port; 0 for any (default: 7418)"));
    serve.addOption(
        Syntax.option(
            SPOT_CHECKS, "N", "run so many of a hundred reports of workers again (default: 2)"));
    serve.addOption(
        Syntax.option(LEASE, "TIME", "take parts back from who is silent so long (default: 30s)"));
    serve.addOption(
        Syntax.option(SLICE, "TIME", "let workers do parts for so long at least (default: 1s)"));
    for (Option option : catalogue.options()) {
      if (!LEFT_OUT.contains(option.name()) && option.explorers().isEmpty()) {
        serve.addOption(Syntax.option(option));
      }
    }
    serve.addOption(
        Syntax.option("--out", "DIR", "save the result in DIR, as 'sprang check' does"));
    serve.addOption(Syntax.json());
    serve.parser().unmatchedOptionsArePositionalParams(true); // options of the program
    serve.usageMessage().footer(Syntax.EXIT_CODES);
    return serve;
  }

  static CommandSpec work() {
    CommandSpec work =
        Syntax.command(
            Syntax.WORK,
            "Does parts of a check for the coordinator at URL, until all is done.",
            "",
            "It has to know the token of the coordinator, from a file or from the environment: "
                + TOKEN
                + ".",
            "It runs what the coordinator names, as 'sprang check' would here.",
            "");
    work.addPositional(Syntax.positional("0", "URL", "what 'sprang serve' says"));
    work.addOption(Syntax.option(TOKEN_FILE, "FILE", "where the token is"));
    work.addOption(
        Syntax.option(THREADS, "N", "do so many parts at the same time (default: one per core)"));
    work.addOption(
        Syntax.option(
            PATIENCE, "TIME", "wait so long for a coordinator that is gone (default: 10m)"));
    return work;
  }
}
