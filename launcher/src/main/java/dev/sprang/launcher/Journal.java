package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Tally;
import dev.sprang.launcher.progress.History;
import dev.sprang.launcher.progress.ProgressLine;
import dev.sprang.launcher.progress.Watcher;
import dev.sprang.operation.ScheduleText;
import dev.sprang.report.ResultDirectory;
import dev.sprang.report.ResultDocument;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Passes on what happens in an exploration: to who watches, and at once to the disk. */
final class Journal implements Progress, AutoCloseable {
  private final Optional<ProgressLine> line;
  private final Optional<ResultDirectory> directory;
  private final ReplayLines replay;
  private final History history;
  private final Consumer<Finding> saved;
  private int found;

  /**
   * @param saved is told at once what is found, to keep it
   */
  Journal(
      Optional<Watcher> watcher,
      Budget budget,
      Optional<ResultDirectory> directory,
      ReplayLines replay,
      History history,
      Consumer<Finding> saved) {
    this.saved = saved;
    this.history = history;
    this.line = watcher.map(each -> new ProgressLine(each, budget));
    this.directory = directory;
    this.replay = replay;
  }

  @Override
  public void executed(Tally tally, Explorer explorer) {
    history.executed(tally);
    if (line.isPresent()) {
      line.get().executed(tally, explorer, found);
    }
  }

  @Override
  public void found(Finding finding) {
    saved.accept(finding);
    history.found();
    found++;
    String command = replay.of(found, finding.scheduleText());
    directory.ifPresent(
        results -> results.save(ResultDocument.reported(finding, command, Optional.empty())));
  }

  @Override
  public void close() {
    line.ifPresent(ProgressLine::close);
  }

  /** Writes every execution of the engine to the directory. */
  static Consumer<Execution> recorder(ResultDirectory directory, Engine engine) {
    return execution ->
        directory.record(
            ScheduleText.format(execution.schedule(), execution.inputs(), engine.names()),
            execution.ending().getClass().getSimpleName().toLowerCase(Locale.ROOT),
            execution.ending().hasOutcome() ? execution.outcomeText() : "");
  }
}
