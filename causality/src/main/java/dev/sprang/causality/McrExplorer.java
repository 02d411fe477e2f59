package dev.sprang.causality;

import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.Seed.Target;
import dev.sprang.causality.dependence.Dependences;
import dev.sprang.causality.dependence.DependsOnAllBefore;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.learned.LocalBehaviours;
import dev.sprang.causality.learned.Rehearsal;
import dev.sprang.causality.learned.ValueClass;
import dev.sprang.causality.order.Clause;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Schedule;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maximal causality reduction (Huang, PLDI 2015) and its two variants with static dependence
 * (Huang, Huang, ECOOP 2017). From every execution, for every read and every value its location
 * ever has, a solver looks for an order of the same events in which the read takes that value; the
 * order is the seed of the next execution.
 *
 * <p>Differences from the papers. A seed is a set of events that happen and an order of them, not
 * the whole trace, so locks and waits that it does not reach do not constrain it. What a trace was
 * made for keeps its value below it, but not its place. Seeds that lead to a combination of values
 * already seen are not run; the papers claim there are none. A seed that cannot be followed is
 * counted, what it gave is kept, and its goal is asked again with every read kept.
 *
 * <p>The goals alone do not reach everything: they say nothing about deadlocks, try-locks, the
 * targets of notifies and data choices, and one seed per goal may cut off others. So in the end a
 * closing pass rehearses what is left on the known behaviours of the threads, and runs what is new;
 * how much that is, is told.
 */
public final class McrExplorer implements Explorer {
  private static final Schedule FROM_THE_START = new Schedule();

  /** What an execution is to be used for when it comes back. */
  private enum Purpose {
    FIRST,
    SEED,
    CLOSING
  }

  private final Variant variant;
  private final OrderSolver solver;
  private final Rules rules;
  private final McrStatistics statistics = new McrStatistics();
  private final LocalBehaviours known = new LocalBehaviours();
  private final Set<ValueClass> seen = new HashSet<>();
  private final Rehearsal rehearsal = new Rehearsal(known);
  private final ReadsValueFromExplorer closing;
  private final Deque<Seed> seeds = new ArrayDeque<>();
  private ReadDependence dependence = new DependsOnAllBefore();
  private @Nullable Purpose purpose;

  @SuppressWarnings("NullAway.Init")
  private Seed current;

  private String trouble = "";
  private long repeated;

  /**
   * @param cache where an analysis of the program is kept; only the variants with dependence need
   *     one
   */
  public McrExplorer(Variant variant, OrderSolver solver, Path cache) {
    this(variant, solver, new Rules(cache));
  }

  /** For tests that put a published rule back. */
  McrExplorer(Variant variant, OrderSolver solver, Rules rules) {
    this.variant = variant;
    this.solver = solver;
    this.rules = rules;
    this.closing = new ReadsValueFromExplorer(new OptimalDporExplorer(), known, seen);
  }

  /** What tests can put back as it was published. */
  static class Rules {
    private final Path cache;

    /** For model programs, whose analysis is not worth keeping. */
    Rules() {
      this(Path.of(""));
    }

    Rules(Path cache) {
      this.cache = cache;
    }

    Encoding encoding(
        ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence reads) {
      return new Encoding(trace, frozen, variant, reads);
    }

    ReadDependence dependence(ChoicePoint point) {
      return Dependences.of(point, cache);
    }

    boolean skipsDuplicates() {
      return true;
    }

    boolean closes() {
      return true;
    }
  }

  public McrStatistics statistics() {
    return statistics;
  }

  @Override
  public Optional<Plan> next() {
    if (purpose == null) {
      purpose = Purpose.FIRST;
      return Optional.of(new Plan(FROM_THE_START, this::first));
    }
    while (!seeds.isEmpty()) {
      current = seeds.pop();
      if (!rules.skipsDuplicates() || showsSomethingNew(current)) {
        purpose = Purpose.SEED;
        return Optional.of(new Plan(FROM_THE_START, current.follower()));
      }
    }
    purpose = Purpose.CLOSING;
    return rules.closes() ? closing.next() : Optional.empty();
  }

  private int first(ChoicePoint point) {
    if (point.events().length() == 0) {
      point.capability(ReferenceLocations.class).ifPresent(known::setReferences);
      if (variant != Variant.ALL_READS) {
        dependence = rules.dependence(point);
      }
    }
    return point.choice(0);
  }

  /** Rehearses a seed; one that gives nothing new is dealt with here. */
  private boolean showsSomethingNew(Seed seed) {
    Execution execution = rehearsal.run(new Plan(FROM_THE_START, seed.follower()));
    if (!rehearsal.isComplete() || !seen.contains(rehearsal.valueClass())) {
      return true;
    }
    statistics.count(Figure.DUPLICATES);
    askAgainUnlessMet(seed, execution);
    return false;
  }

  @Override
  public void observe(Execution execution) {
    if (purpose == Purpose.CLOSING) {
      boolean paused = closing.isPausing();
      closing.observe(execution);
      if (!paused) {
        statistics.count(Figure.CLOSING);
        expand(new ObservedTrace(known.learn(execution).events(), execution.threads()), List.of());
      }
      return;
    }
    LocalBehaviours.Learned learned = known.learn(execution);
    boolean isNew = seen.add(learned.valueClass());
    repeated += isNew ? 0 : 1;
    if (purpose == Purpose.SEED) {
      askAgainUnlessMet(current, execution);
    }
    if (isNew || !rules.skipsDuplicates()) {
      ObservedTrace trace = new ObservedTrace(learned.events(), execution.threads());
      List<Target> targets = purpose == Purpose.FIRST ? List.of() : current.targets();
      expand(trace, targets.stream().filter(target -> target.isMetBy(trace)).toList());
    }
  }

  /** Asks for every goal of a trace. */
  private void expand(ObservedTrace trace, List<Target> frozen) {
    Encoding encoding = rules.encoding(trace, frozen, variant, dependence);
    List<Goal> goals = encoding.goals();
    if (!goals.isEmpty()) {
      ask(encoding, goals, false);
    }
  }

  private void ask(Encoding encoding, List<Goal> goals, boolean again) {
    List<Clause> shared = encoding.shared();
    long begin = System.nanoTime();
    OrderSolver.Session session = solver.begin(encoding.trace().length(), shared);
    statistics.add(Figure.NANOS, System.nanoTime() - begin);
    for (Goal goal : goals) {
      List<Clause> clauses = encoding.of(goal);
      long asked = System.nanoTime();
      OrderSolver.Answer answer = solve(session, clauses);
      statistics.add(Figure.NANOS, System.nanoTime() - asked);
      Encoding.Count count = encoding.count(goal);
      statistics.count(Figure.QUESTIONS);
      statistics.add(Figure.READS, count.reads());
      statistics.add(Figure.CONSTRAINTS, count.pairs());
      if (answer instanceof OrderSolver.Possible possible) {
        statistics.count(Figure.POSSIBLE);
        seeds.push(encoding.seed(possible.order(), goal, again));
      } else if (answer instanceof OrderSolver.Unanswered unanswered) {
        statistics.count(Figure.UNANSWERED);
        trouble = unanswered.why();
      }
    }
  }

  /** A question that is too deep is one that is not answered; others may be. */
  private static OrderSolver.Answer solve(OrderSolver.Session session, List<Clause> clauses) {
    try {
      return session.solve(clauses);
    } catch (StackOverflowError deep) {
      return new OrderSolver.Unanswered("needs a larger stack for one question; -Xss gives it");
    }
  }

  private void askAgainUnlessMet(Seed seed, Execution execution) {
    if (seed.isMetBy(execution)) {
      return;
    }
    statistics.count(Figure.UNFOLLOWED);
    if (variant != Variant.ALL_READS && !seed.isSecondTry()) {
      Encoding full = rules.encoding(seed.trace(), List.of(), Variant.ALL_READS, dependence);
      ask(full, List.of(seed.goal()), true);
    }
  }

  @Override
  public Claim claim() {
    long unanswered = statistics.get(Figure.UNANSWERED);
    if (unanswered > 0) {
      return Claim.partial(
          "the solver left %,d of %,d questions open, the last one because it %s"
              .formatted(unanswered, statistics.get(Figure.QUESTIONS), trouble));
    }
    return rules.closes()
        ? ReadsValueFromExplorer.claim(repeated + closing.repeated())
        : Claim.partial("every goal was tried");
  }

  /** Executions that differ only in what nobody observes are not told apart: races may differ. */
  @Override
  public Coverage coverage() {
    return Coverage.OUTCOMES;
  }

  @Override
  public Equivalence equivalence() {
    return Equivalence.VALUES;
  }

  @Override
  public Map<String, Long> figures() {
    Map<String, Long> figures = statistics.figures(solver.name());
    figures.putAll(closing.figures());
    figures.putAll(dependence.figures());
    return figures;
  }
}
