package dev.sprang.bench;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.CheckSettings;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What it took to explore a program to the end, or how far it came: run as {@code sprang check}
 * would run it.
 */
sealed interface Measurement {
  /** How many, as a cell of a table. */
  String executions();

  /** How long it took, as a cell of a table. */
  String seconds();

  /** The engine of most tables: real threads, as those had whose figures stand beside ours. */
  String ENGINE = "live";

  /**
   * There are figures.
   *
   * @param finished whether everything was run; else the time ended first, or the user wanted to
   */
  record Figures(long count, double time, boolean finished) implements Measurement {
    @Override
    public String executions() {
      return String.format(Locale.ROOT, finished ? "%,d" : "> %,d", count);
    }

    @Override
    public String seconds() {
      return String.format(Locale.ROOT, "%.2f", time);
    }
  }

  /** There are none. */
  record Failed(String why) implements Measurement {
    @Override
    public String executions() {
      return "no answer";
    }

    @Override
    public String seconds() {
      return "-";
    }
  }

  /**
   * Explores.
   *
   * @param options of the explorer, by name
   */
  static Measurement of(
      Class<?> program,
      List<String> arguments,
      String explorer,
      Map<String, String> options,
      BenchSettings settings) {
    return of(answer(program, arguments, explorer, options, settings));
  }

  /** The answer itself, for tables that want to know more of it. */
  static Answer answer(
      Class<?> program,
      List<String> arguments,
      String explorer,
      Map<String, String> options,
      BenchSettings settings) {
    return answer(ENGINE, program, arguments, explorer, options, settings);
  }

  /** The same on another engine. */
  static Answer answer(
      String engine,
      Class<?> program,
      List<String> arguments,
      String explorer,
      Map<String, String> options,
      BenchSettings settings) {
    Map<String, String> all = new HashMap<>(options);
    all.put(CheckSettings.TIME.name(), settings.time().toMillis() + "ms");
    all.putIfAbsent(CheckSettings.KEEP_GOING.name(), "true");
    ProgramName name = new ProgramName(program.getName(), arguments, homeOf(program).toString());
    Answer[] given = new Answer[1];
    new Launcher(settings.frontDoor())
        .check(
            new Catalogue().request(name, Optional.of(engine), explorer, all, Optional.empty()),
            answer -> given[0] = answer);
    return given[0];
  }

  private static Measurement of(Answer answer) {
    if (answer instanceof Answer.Judged judged) {
      ResultDocument document = judged.document();
      ResultDocument.Effort effort = document.effort();
      return document.verdict() == Verdict.VIOLATED
          ? new Failed(judged.line())
          : new Figures(effort.all(), effort.seconds(), document.verdict() == Verdict.VERIFIED);
    }
    return new Failed(((Answer.Failed) answer).message());
  }

  private static Path homeOf(Class<?> program) {
    try {
      return Path.of(program.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
