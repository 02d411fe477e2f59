package dev.sprang.launcher;

import dev.sprang.launcher.progress.Watcher;
import dev.sprang.report.TextReport;
import java.util.Optional;

/**
 * What a front door brings along.
 *
 * @param interruption ends what runs when the user wants it
 * @param watcher who wants to know how far a check is; empty if nobody does
 * @param replay how users are told to run a schedule again
 * @param columns how wide reports are
 */
public record FrontDoor(
    Interruption interruption, Optional<Watcher> watcher, ReplayStyle replay, int columns) {

  /** One that is no terminal. */
  public FrontDoor(Interruption interruption, Optional<Watcher> watcher, ReplayStyle replay) {
    this(interruption, watcher, replay, TextReport.WIDTH);
  }
}
