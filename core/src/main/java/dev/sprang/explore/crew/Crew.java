package dev.sprang.explore.crew;

import dev.sprang.engine.Engine;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Tally;
import dev.sprang.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Explores a program with several threads. The first one begins alone, so that small programs are
 * explored as if there were no others; when they prove to be none it shares what is left (see
 * {@link Explorer#team}). Each of the others is an exploration of its own, with its own session;
 * the first that ends before all is done ends all.
 *
 * <pre>
 *   founder  ──────┬───────────────────┬── merged answer
 *   helper         └── prepares, joins ┤
 *   helper         └── prepares, joins ┘
 * </pre>
 */
public final class Crew {
  /** How many events apart one thread tells others what it has counted: each time costs both. */
  static final long NEWS = 10_000;

  private static final Tally NOTHING = new Tally();

  private final int size;
  private final long alone;
  private final Supplier<Hand> hands;
  private final Budget budget;
  private final Conduct conduct;
  private final List<Helper> helpers = new ArrayList<>();

  /**
   * @param size how many threads there may be, the first one included
   * @param alone so many events are left to the first one
   * @param hands what each further thread works with, asked for on that thread
   */
  public Crew(int size, long alone, Supplier<Hand> hands, Budget budget, Conduct conduct) {
    this.size = size;
    this.alone = alone;
    this.hands = hands;
    this.budget = budget;
    this.conduct = conduct;
  }

  /** Explores, the first thread being the one that calls this. */
  public Attempt<Result> explore(
      Engine engine, Explorer explorer, List<Property> properties, Progress progress) {
    Founder founder = new Founder(engine, explorer, progress);
    Attempt<Result> first;
    try {
      first =
          new Exploration(engine, explorer, properties, founder.end.budget(), conduct, founder)
              .attempt();
      if (first instanceof Attempt.Answered<Result> answered) {
        founder.end.endFor(answered.answer().stop());
      }
    } finally {
      founder.end.end();
      helpers.forEach(Helper::join);
    }
    return helpers.isEmpty()
        ? first
        : new Together(engine.names(), founder.end).merged(first, helpers);
  }

  /**
   * The sessions of the others, for those who want to know what they rest on, and to close them.
   */
  public List<Hand> hands() {
    return helpers.stream().flatMap(helper -> helper.hand().stream()).toList();
  }

  /** Tells how all get on, and calls for others when it takes long. */
  private final class Founder implements Progress {
    private final Engine engine;
    private final Explorer explorer;
    private final Progress progress;
    private final CommonEnd end = new CommonEnd(budget);
    private final Tally total = new Tally();
    private final Tally elsewhere = new Tally();

    /** When to ask the others again what they have counted, in events. */
    private long due;

    Founder(Engine engine, Explorer explorer, Progress progress) {
      this.engine = engine;
      this.explorer = explorer;
      this.progress = progress;
    }

    @Override
    public void executed(Tally tally, Explorer current) {
      if (helpers.isEmpty()) {
        progress.executed(tally, current);
        if (size > 1 && tally.events() >= alone) {
          explorer.team(engine.names()).ifPresent(this::call);
        }
        return;
      }
      if (tally.events() >= due) {
        elsewhere.setTo(NOTHING);
        helpers.forEach(helper -> helper.addTo(elsewhere));
        due = tally.events() + NEWS;
      }
      total.setTo(tally);
      total.add(elsewhere.executions(), elsewhere.abandoned());
      progress.executed(total, current);
    }

    private void call(Explorer.Team team) {
      end.of(team);
      for (int i = 1; i < size; i++) {
        helpers.add(new Helper(hands, team, end, conduct, this));
      }
      helpers.forEach(Helper::start);
    }

    @Override
    public void found(Finding finding) {
      synchronized (progress) {
        progress.found(finding);
      }
    }
  }
}
