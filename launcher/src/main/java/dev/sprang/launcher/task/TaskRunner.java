package dev.sprang.launcher.task;

import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.Stop;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.Request;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.TaskRow;
import dev.sprang.report.TaskRow.Cost;
import dev.sprang.report.TaskRow.Mark;
import dev.sprang.report.TaskTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs tasks, one after the other: what a task's program does ends none of the others. */
public final class TaskRunner {
  private static final String TIME = "time";
  private static final String MINIMISE = "minimise";

  private final Catalogue catalogue;
  private final FrontDoor frontDoor;
  private final Optional<String> engine;
  private final String explorer;
  private final Map<String, String> settings;

  /**
   * A runner.
   *
   * @param settings for every task; what the task asks for is added
   */
  public TaskRunner(
      Catalogue catalogue,
      FrontDoor frontDoor,
      Optional<String> engine,
      String explorer,
      Map<String, String> settings) {
    this.catalogue = catalogue;
    this.frontDoor = frontDoor;
    this.engine = engine;
    this.explorer = explorer;
    this.settings = Map.copyOf(settings);
  }

  /**
   * Runs them until all are done, or the user interrupts.
   *
   * @param isJson whether lines are JSON, or those of a table
   * @param lines is told each as soon as it is known, the sums last
   * @throws RefusedException if the settings do not fit together; nothing was run then
   */
  public TaskSummary run(List<Task> tasks, boolean isJson, Consumer<String> lines) {
    List<Request> requests = tasks.stream().map(this::request).toList();
    TaskTable table =
        new TaskTable(tasks.stream().mapToInt(task -> task.name().length()).max().orElse(0));
    if (!isJson) {
      lines.accept(table.heading());
    }
    int done = 0;
    while (done < tasks.size() && !frontDoor.interruption().isRaised()) {
      TaskRow row = run(tasks.get(done), requests.get(done));
      lines.accept(isJson ? table.json(row) : table.line(row));
      done++;
    }
    if (!isJson) {
      lines.accept("");
    }
    lines.accept(isJson ? table.summaryJson() : table.summary());
    return new TaskSummary(table.count(Mark.WRONG), table.count(Mark.UNKNOWN), tasks.size() - done);
  }

  private Request request(Task task) {
    Map<String, String> all = task.property().settings(settings);
    all.putIfAbsent(TIME, "60s");
    all.putIfAbsent(MINIMISE, "false");
    return catalogue.request(task.program(), engine, explorer, all, Optional.empty());
  }

  private TaskRow run(Task task, Request request) {
    long begin = System.nanoTime();
    List<Answer> answers = new ArrayList<>();
    try {
      new Launcher(frontDoor).check(request, answers::add);
    } catch (RefusedException unreadable) {
      return row(
          task, Optional.empty(), seconds(begin), 0, String.valueOf(unreadable.getMessage()));
    }
    return answers.get(0) instanceof Answer.Judged judged
        ? row(task, judged.document(), seconds(begin))
        : row(
            task, Optional.empty(), seconds(begin), 0, ((Answer.Failed) answers.get(0)).message());
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }

  private static TaskRow row(Task task, ResultDocument document, double seconds) {
    Optional<Boolean> answer =
        switch (document.verdict()) {
          case VERIFIED -> Optional.of(true);
          case VIOLATED -> Optional.of(false);
          case INCOMPLETE -> Optional.empty();
        };
    String reason =
        document.verdict() == Verdict.VIOLATED
            ? document.violations().stream().findFirst().map(ReportedViolation::message).orElse("")
            : document.verdict() == Verdict.INCOMPLETE ? missing(document) : "";
    return row(task, answer, seconds, document.effort().all(), reason);
  }

  /** Why there is no answer; what an engine has left out stands last. */
  private static String missing(ResultDocument document) {
    List<String> sentences = document.assumptions();
    return document.stop().equals(Stop.GAPS.text())
        ? document.stop() + "; " + sentences.get(sentences.size() - 1)
        : document.stop();
  }

  private static TaskRow row(
      Task task, Optional<Boolean> answer, double seconds, long executions, String reason) {
    return new TaskRow(
        task.name(),
        task.property().word(),
        answer,
        task.expected(),
        new Cost(seconds, executions),
        reason);
  }
}
