package dev.sprang.explore.dpor;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Several {@link OptimalDporExplorer}s together, each with a session and a thread of its own, which
 * take turns at random: the same every time.
 */
public final class TeamPlay {
  private static final Pattern FOOTPRINT = Pattern.compile("\\{[^}]*}");
  private static final Pattern OBJECT = Pattern.compile("[0-9]+");

  private final Supplier<Engine> engines;
  private final Turns turns = new Turns();
  private final Map<String, Integer> traces = new TreeMap<>();
  private final List<Throwable> failures = new ArrayList<>();
  private int abandoned;
  private int sharers;

  private TeamPlay(Supplier<Engine> engines) {
    this.engines = engines;
  }

  /**
   * Explores.
   *
   * @param engines a new session each time
   */
  public static TeamPlay of(Supplier<Engine> engines, int players, SplittableRandom random) {
    return of(engines, players, random, 0);
  }

  /** The same, the first being alone for some executions. */
  static TeamPlay of(
      Supplier<Engine> engines, int players, SplittableRandom random, int executionsAlone) {
    TeamPlay play = new TeamPlay(engines);
    play.run(players, random, executionsAlone);
    return play;
  }

  private void run(int players, SplittableRandom random, int executionsAlone) {
    OptimalDporExplorer founder = new OptimalDporExplorer();
    List<Thread> threads = new ArrayList<>();
    try (Engine first = engines.get()) {
      for (int k = 0; k < executionsAlone; k++) {
        move(founder, founder.next().orElseThrow(), first);
      }
      Explorer.Team team = founder.team(first.names(), turns);
      threads.add(new Thread(() -> play(0, () -> play(founder, first), team)));
      for (int player = 1; player < players; player++) {
        int own = player;
        threads.add(new Thread(() -> play(own, () -> join(team), team)));
      }
      threads.forEach(Thread::start);
      referee(threads, random);
      if (!failures.isEmpty() || !team.isDone()) {
        throw new AssertionError("not all is done", failures.isEmpty() ? null : failures.get(0));
      }
    }
  }

  private void referee(List<Thread> threads, SplittableRandom random) {
    List<Thread> left = new ArrayList<>(threads);
    while (!left.isEmpty()) {
      Thread next = left.get(random.nextInt(left.size()));
      if (!turns.letGoOn(threads.indexOf(next))) {
        left.remove(next);
      }
    }
  }

  private void play(int own, Runnable moves, Explorer.Team team) {
    turns.join(own);
    try {
      moves.run();
    } catch (RuntimeException | Error broken) {
      failures.add(broken);
      team.end();
    }
    turns.leave();
  }

  private void join(Explorer.Team team) {
    try (Engine engine = engines.get()) {
      play(team.member(engine.names()), engine);
    }
  }

  private void play(Explorer explorer, Engine engine) {
    boolean hasRun = false;
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      move(explorer, plan.get(), engine);
      sharers += hasRun ? 0 : 1;
      hasRun = true;
      turns.pass();
    }
  }

  private void move(Explorer explorer, Plan plan, Engine engine) {
    Execution execution = engine.run(plan);
    if (execution.ending().isFinal()) {
      traces.merge(key(execution, engine.names()), 1, Integer::sum);
    } else {
      abandoned++;
    }
    explorer.observe(execution);
  }

  /** Sessions number objects and threads in the order they meet them. */
  private static String key(Execution execution, Names names) {
    return FOOTPRINT
        .matcher(TraceKeys.mazurkiewicz(execution))
        .replaceAll(footprint -> named(footprint.group(), names).replaceAll("[\\\\$]", "_"));
  }

  private static String named(String footprint, Names names) {
    return OBJECT
        .matcher(footprint)
        .replaceAll(
            object -> names.identity(Integer.parseInt(object.group())).replaceAll("[\\\\$]", "_"));
  }

  /** How often each trace was run to its end. */
  public Map<String, Integer> traces() {
    return traces;
  }

  public int abandoned() {
    return abandoned;
  }

  /** How many parts there were. */
  int parts() {
    return turns.parts();
  }

  /** How many have run anything. */
  public int sharers() {
    return sharers;
  }
}
