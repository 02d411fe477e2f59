package dev.sprang.launcher.search;

import dev.sprang.engine.Engine;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Answered;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Explorer.Team;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.Tally;
import dev.sprang.launcher.search.SavedSearch.Basis;
import dev.sprang.launcher.search.SavedSearch.Race;
import dev.sprang.launcher.search.SavedSearch.Stand;
import dev.sprang.property.Property;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Does parts of a search whose frontier is somewhere else, one lot after the other, in one session.
 * What is told of a lot follows from its text and from how many executions there were: another
 * process tells the same. Used by one thread.
 */
public final class PartRunner implements AutoCloseable {
  private final Subject subject;
  private final Engine engine;
  private final Explorer explorer;
  private final Conduct conduct;

  /**
   * What is run.
   *
   * @param digest of the program
   * @param modelling how it is run
   * @param properties new ones, to judge executions by
   * @param seen what they have seen of data races
   */
  public record Subject(
      String digest,
      String modelling,
      Supplier<List<Property>> properties,
      Function<List<Property>, Seen> seen) {}

  /** Data races, and whether there were accesses weaker than volatile. */
  public record Seen(List<Race> races, boolean isRelaxed) {}

  /**
   * How long to go on.
   *
   * @param nanos until then at least, if nothing else is said
   * @param runs until there were so many executions, if that is not 0
   */
  public record Until(long nanos, long runs) {}

  /**
   * What was done.
   *
   * @param stand with what to commit as its frontier; nothing to commit if there is trouble
   * @param runs how many executions there were
   * @param isPaused whether something may be left to do
   * @param trouble why nothing can be proved, or empty
   */
  public record Done(Stand stand, long runs, boolean isPaused, String trouble) {}

  /** Closes the engine when it is closed. */
  public PartRunner(Subject subject, Engine engine, Explorer explorer, Conduct conduct) {
    this.subject = subject;
    this.engine = engine;
    this.explorer = explorer;
    this.conduct = conduct;
  }

  /** Of the program that is run. */
  public String digest() {
    return subject.digest();
  }

  /** How it is run. */
  public String modelling() {
    return subject.modelling();
  }

  /** What is left where the search stood. */
  public Explorer.Frontier frontier(String text) {
    return explorer.frontier(text);
  }

  /**
   * Does the parts of a lot, as far as it may.
   *
   * @throws IllegalArgumentException if the text is no lot
   */
  public Done run(String lot, Until until) {
    Explorer part = explorer.take(lot, engine.names());
    Team team = part.team(engine.names()).orElseThrow();
    Clock clock = new Clock(team, until);
    List<Property> properties = subject.properties().get();
    Exploration exploration =
        new Exploration(engine, part, properties, Budget.unlimited(), conduct, clock);
    Attempt<Result> attempt = exploration.attempt();
    String trouble = "";
    Optional<Result> result = Optional.empty();
    if (attempt instanceof Unanswered<Result> unanswered) {
      trouble = unanswered.why().message();
      result = unanswered.known();
    } else if (attempt instanceof Answered<Result> answered) {
      result = Optional.of(answered.answer());
      Stop stop = answered.answer().stop();
      trouble = stop == Stop.EXHAUSTED ? "" : stop.text();
    }
    String left = trouble.isEmpty() ? clock.frontier() : "";
    Seen seen = subject.seen().apply(properties);
    Stand counted =
        result.map(all -> SearchKeeper.stand(ofOne(all), left, seen.races())).orElse(Stand.NONE);
    Basis basis = new Basis(seen.isRelaxed(), List.copyOf(engine.assumptions()));
    Stand stand = new Stand(left, counted.counted(), counted.all(), counted.races(), basis);
    return new Done(stand, clock.runs, clock.isPaused(), trouble);
  }

  /** Without what tells apart who ran it. */
  private static Result ofOne(Result result) {
    return result.ofAll(result.stop(), 0, Optional.empty());
  }

  @Override
  public void close() {
    engine.close();
  }

  /** Counts executions, and makes an end between two of them. */
  private static final class Clock implements Progress {
    private final Team team;
    private final Until until;
    private final long begin = System.nanoTime();
    private @Nullable String paused;
    private long runs;

    Clock(Team team, Until until) {
      this.team = team;
      this.until = until;
    }

    @Override
    public void executed(Tally tally, Explorer current) {
      runs++;
      boolean isOver =
          until.runs() > 0 ? runs >= until.runs() : System.nanoTime() - begin >= until.nanos();
      if (isOver) {
        team.pause(
            () -> {
              paused = team.frontier();
              team.end();
            });
      }
    }

    boolean isPaused() {
      return paused != null;
    }

    String frontier() {
      return paused == null ? team.frontier() : paused;
    }
  }
}
