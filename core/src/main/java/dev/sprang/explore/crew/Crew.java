package dev.sprang.explore.crew;

import dev.sprang.engine.Engine;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Explorer.Team;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Tally;
import dev.sprang.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
  private final Keeper keeper;
  private final List<Helper> helpers = new ArrayList<>();

  /**
   * @param size how many threads there may be, the first one included
   * @param alone so many events are left to the first one
   * @param hands what each further thread works with, asked for on that thread
   */
  public Crew(int size, long alone, Supplier<Hand> hands, Budget budget, Conduct conduct) {
    this(size, alone, hands, budget, conduct, Keeper.NONE);
  }

  /** The same for an explorer that {@linkplain Explorer#canResume can be resumed}. */
  public Crew(
      int size, long alone, Supplier<Hand> hands, Budget budget, Conduct conduct, Keeper keeper) {
    this.size = size;
    this.alone = keeper == Keeper.NONE ? alone : 0;
    this.hands = hands;
    this.budget = budget;
    this.conduct = conduct;
    this.keeper = keeper;
  }

  /** Explores, the first thread being the one that calls this. */
  public Attempt<Result> explore(
      Engine engine, Explorer explorer, List<Property> properties, Progress progress) {
    Optional<Checkpoint> begin = keeper.begin();
    begin.ifPresent(
        saved -> explorer.resume(saved.frontier(), saved.counted().executions(), engine.names()));
    Founder founder = new Founder(engine, explorer, progress);
    Attempt<Result> first;
    try {
      first = founder.explore(properties);
      if (first instanceof Attempt.Answered<Result> answered) {
        founder.end.endFor(answered.answer().stop());
      }
    } finally {
      founder.end.end();
      helpers.forEach(Helper::join);
    }
    Attempt<Result> all =
        helpers.isEmpty()
            ? first
            : new Together(engine.names(), founder.end).merged(first, helpers);
    founder.keepEnd(all);
    return begin.isEmpty() ? all : all.map(begin.get()::before);
  }

  /**
   * The sessions of the others, for those who want to know what they rest on, and to close them.
   */
  public List<Hand> hands() {
    return helpers.stream().flatMap(helper -> helper.hand().stream()).toList();
  }

  /** Tells how all get on, and calls for others when it takes long. */
  private final class Founder implements Timekeeper {
    private final Engine engine;
    private final Explorer explorer;
    private final Progress progress;
    private final CommonEnd end = new CommonEnd(budget);
    private final Tally total = new Tally();
    private final Tally elsewhere = new Tally();
    private @Nullable Exploration exploration;
    private @Nullable Team team;

    /** Whether it is kept where all stood right before the end. */
    private volatile boolean isEndKept;

    /** When to ask the others again what they have counted, in events. */
    private long due;

    Founder(Engine engine, Explorer explorer, Progress progress) {
      this.engine = engine;
      this.explorer = explorer;
      this.progress = progress;
    }

    private Attempt<Result> explore(List<Property> properties) {
      Exploration own = new Exploration(engine, explorer, properties, end.budget(), conduct, this);
      exploration = own;
      return own.attempt();
    }

    @Override
    public void executed(Tally tally, Explorer current) {
      if (team == null && (size > 1 || keeper != Keeper.NONE) && tally.events() >= alone) {
        explorer.team(engine.names()).ifPresent(this::call);
      }
      if (tally.events() >= due || isEnding(tally)) {
        elsewhere.setTo(NOTHING);
        helpers.forEach(helper -> helper.addTo(elsewhere));
        due = tally.events() + lookAtTheClock(tally);
      }
      total.setTo(tally);
      total.add(elsewhere.executions(), elsewhere.abandoned());
      progress.executed(total, current);
    }

    private void call(Team shared) {
      team = shared;
      end.of(shared);
      for (int i = 1; i < size; i++) {
        helpers.add(new Helper(hands, shared, end, conduct, this));
      }
      helpers.forEach(Helper::start);
    }

    @Override
    public long lookAtTheClock(Tally tally) {
      Team shared = team;
      boolean isLast = isEnding(tally);
      if (shared != null && (isLast || keeper.isDue())) {
        isEndKept |= isLast;
        shared.pause(() -> keeper.keep(after(keeper.begin(), soFar(shared))));
      }
      return keeper.events();
    }

    @Override
    public boolean isEnding(Tally tally) {
      return keeper != Keeper.NONE && !isEndKept && budget.isEnding(tally);
    }

    /** Asked for while nobody is at work. */
    private Checkpoint soFar(Team shared) {
      return new Checkpoint(shared.frontier(), soFar(true), soFar(false));
    }

    private Result soFar(boolean isProof) {
      Result sum = Objects.requireNonNull(exploration).soFar(isProof);
      for (Helper helper : helpers) {
        Optional<Result> more = helper.soFar(isProof);
        sum = more.isEmpty() ? sum : sum.merge(more.get());
      }
      return sum.ofAll(sum.stop(), end.elapsed(), Optional.empty());
    }

    /** Keeps that nothing is left, so that who goes on has the answer at once. */
    private void keepEnd(Attempt<Result> all) {
      boolean isOver = all instanceof Attempt.Answered<Result> && end.cause().isEmpty();
      if (isOver && keeper != Keeper.NONE && team != null && team.isDone()) {
        keeper.keep(after(keeper.begin(), soFar(team)));
      }
    }

    @Override
    public void found(Finding finding) {
      synchronized (progress) {
        progress.found(finding);
      }
    }
  }

  private static Checkpoint after(Optional<Checkpoint> begin, Checkpoint now) {
    return begin.isEmpty() ? now : now.after(begin.get());
  }
}
