package dev.sprang.cli;

import dev.sprang.launcher.Answer;
import dev.sprang.launcher.ExitStatus;
import dev.sprang.launcher.Summary;
import dev.sprang.launcher.task.Task;
import dev.sprang.launcher.task.TaskRunner;
import dev.sprang.launcher.task.TaskSummary;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Prints answers: for people, or with {@code --json} exactly one line of JSON for each. */
final class Output {
  private final PrintStream out;
  private final PrintStream err;
  private final boolean json;
  private final int columns;

  /**
   * @param columns how wide reports are
   */
  Output(PrintStream out, PrintStream err, boolean json, int columns) {
    this.out = out;
    this.err = err;
    this.json = json;
    this.columns = columns;
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  /** The whole report of a single program. */
  int report(Answer answer) {
    if (answer instanceof Answer.Judged judged && !json) {
      out.print(judged.text(columns));
    } else {
      line(answer);
    }
    return ExitCode.of(answer.status());
  }

  /** One line for one of many programs. */
  void line(Answer answer) {
    if (answer instanceof Answer.Judged judged) {
      out.println(json ? judged.json() : judged.line());
    } else if (answer instanceof Answer.Failed failed) {
      String program = failed.program().isEmpty() ? "" : failed.program() + ": ";
      err.println("sprang: " + program + failed.message());
      if (json) {
        out.println(failed.json(ExitCode.of(failed.status())));
      }
    }
    out.flush();
  }

  /** For the service that runs the check; with JSON they must not get in its way. */
  void annotations(List<String> lines) {
    lines.forEach(json ? err::println : out::println);
  }

  /** Where the result can be found. */
  void saved(Path page) {
    if (!json) {
      out.println();
      out.println("Saved in " + page.getParent() + "; open " + page);
    }
  }

  /** Where the tests can be found. */
  void tests(Path directory) {
    if (!json) {
      out.println("Tests of the paths are in " + directory);
    }
  }

  /** The end of a request with many programs. */
  int summary(Summary summary) {
    if (!json) {
      out.println(summary.text());
    } else if (summary.notRun() > 0) {
      err.println("sprang: " + summary.text());
    }
    return ExitCode.of(summary.status());
  }

  /** Tasks as they are done, a line each, and the sums. */
  int tasks(List<Task> tasks, TaskRunner runner) {
    TaskSummary summary =
        runner.run(
            tasks,
            json,
            line -> {
              out.println(line);
              out.flush();
            });
    if (summary.notRun() > 0) {
      err.println(
          "sprang: %d tasks were not run, as it was interrupted".formatted(summary.notRun()));
    }
    return ExitCode.of(summary);
  }

  /** A script for a shell to read. */
  int script(String text) {
    out.print(text);
    return ExitCode.OK;
  }

  /** The request was not carried out. */
  int refusal(String message) {
    return report(new Answer.Failed(ExitStatus.REFUSED, "", message));
  }
}
