package dev.sprang.explore.crew;

import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer.Team;
import dev.sprang.explore.Stop;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Ends all explorations of a {@link Crew} as soon as one has ended before all is done. */
final class CommonEnd {
  private final Budget all;
  private final Budget budget;
  private @Nullable Team team;

  /** Why the first one ended that did. */
  private Optional<Stop> cause = Optional.empty();

  CommonEnd(Budget all) {
    this.all = all;
    this.budget = all.within();
  }

  /** What each of them has to keep to, the first one's. */
  Budget budget() {
    return budget;
  }

  /** The same for another one. */
  Budget another() {
    return budget.within();
  }

  synchronized void of(Team shared) {
    team = shared;
  }

  /**
   * One has ended; if all is not done, so do the others. Those who are told to end are no cause.
   */
  synchronized void endFor(Stop why) {
    boolean isOver = team != null && team.isDone();
    if (why != Stop.EXHAUSTED && cause.isEmpty() && !isOver) {
      cause = Optional.of(why);
      end();
    }
  }

  synchronized void end() {
    budget.interrupt();
    if (team != null) {
      team.end();
    }
  }

  synchronized Optional<Stop> cause() {
    return cause;
  }

  synchronized boolean isDone() {
    return team == null || team.isDone();
  }

  long elapsed() {
    return all.elapsed();
  }
}
