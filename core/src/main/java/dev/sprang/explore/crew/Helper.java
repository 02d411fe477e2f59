package dev.sprang.explore.crew;

import dev.sprang.explore.Attempt;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Explorer.Team;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.Tally;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A further thread of a {@link Crew}. */
final class Helper implements Progress {
  private final Supplier<Hand> hands;
  private final Team team;
  private final CommonEnd end;
  private final Conduct conduct;
  private final Timekeeper founder;
  private final Thread thread = new Thread(this::work, "sprang-helper");

  private volatile long executions;
  private volatile long abandoned;

  /** When to tell the next time what it has counted, in events. */
  private long due;

  /** For who asks while it waits. */
  private @Nullable Exploration exploration;

  /** What follows is for who has joined it. */
  private @Nullable Hand hand;

  private @Nullable Attempt<Result> attempt;
  private @Nullable Throwable broken;

  Helper(Supplier<Hand> hands, Team team, CommonEnd end, Conduct conduct, Timekeeper founder) {
    this.hands = hands;
    this.team = team;
    this.end = end;
    this.conduct = conduct;
    this.founder = founder;
    thread.setDaemon(true); // it is joined, unless the process is ended at once
  }

  void start() {
    thread.start();
  }

  private void work() {
    Stop stop = Stop.REFUSED;
    try {
      Hand own = hands.get();
      hand = own;
      Explorer member = team.member(own.engine().names());
      Exploration running =
          new Exploration(own.engine(), member, own.properties(), end.another(), conduct, this);
      exploration = running;
      Attempt<Result> done = running.attempt();
      attempt = done;
      if (done instanceof Attempt.Answered<Result> answered) {
        stop = answered.answer().stop();
        if (stop == Stop.STEP_LIMIT || stop == Stop.STARVED) {
          team.leave(member); // the founder knows what that means
          return;
        }
      }
    } catch (Throwable whatever) {
      broken = whatever;
    }
    end.endFor(stop);
  }

  void join() {
    boolean isInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException interrupted) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  Optional<Hand> hand() {
    return Optional.ofNullable(hand);
  }

  /** What it has run until now, while it waits for its next run; empty if it has not begun. */
  Optional<Result> soFar(boolean isProof) {
    return Optional.ofNullable(exploration).map(begun -> begun.soFar(isProof));
  }

  Optional<Throwable> broken() {
    return Optional.ofNullable(broken);
  }

  /** Empty if it broke down. */
  Optional<Attempt<Result>> attempt() {
    return Optional.ofNullable(attempt);
  }

  @Override
  public void executed(Tally tally, Explorer explorer) {
    if (tally.events() >= due || founder.isEnding(tally)) {
      executions = tally.executions();
      abandoned = tally.abandoned();
      due = tally.events() + founder.lookAtTheClock(tally);
    }
  }

  /** Adds what it has counted by the last time it told. */
  void addTo(Tally total) {
    total.add(executions, abandoned);
  }

  @Override
  public void found(Finding finding) {
    founder.found(finding);
  }
}
