package dev.sprang.explore;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * One exploration by several explorers, each with an engine of its own, who give parts away at
 * random moments, run in any order and hear of wishes late. All that goes from one to another is
 * text.
 */
public final class Team {
  /** For an explorer that works alone. */
  public static final int NEVER = Integer.MAX_VALUE;

  private final Supplier<Engine> engines;
  private final SplittableRandom random;
  private final int every;
  private final List<Member> members = new ArrayList<>();

  /** Those of them that may have a next run. */
  private final List<Member> busy = new ArrayList<>();

  private final List<Letter> letters = new ArrayList<>();
  private final Map<String, Long> traces = new TreeMap<>();

  private record Letter(Member to, String wish) {}

  /** An explorer with its engine, and who gave it its part. */
  private static final class Member {
    private final Engine engine;
    private final Explorer explorer;
    private final Member giver;
    private final Tally tally = new Tally();
    private boolean isDone;

    Member(Engine engine, Explorer explorer, Member giver) {
      this.engine = engine;
      this.explorer = explorer;
      this.giver = giver;
    }
  }

  private Team(Supplier<Engine> engines, SplittableRandom random, int every) {
    this.engines = engines;
    this.random = random;
    this.every = every;
  }

  /**
   * Explores.
   *
   * @param every after about so many executions a part is given away
   */
  public static Team explore(
      ModelProgram program, Supplier<Explorer> explorer, SplittableRandom random, int every) {
    return explore(() -> new ModelEngine(program, Limits.DEFAULT), explorer, random, every);
  }

  /** The same on engines that are told. */
  public static Team explore(
      Supplier<Engine> engines, Supplier<Explorer> explorer, SplittableRandom random, int every) {
    Team team = new Team(engines, random, every);
    team.add(new Member(team.engine(), explorer.get(), null));
    while (team.goOn()) {}
    return team;
  }

  /** How often each class of executions that the explorer speaks of was run to its end. */
  public Map<String, Long> traces() {
    return traces;
  }

  /** What all have counted. */
  public Tally tally() {
    Tally all = new Tally();
    members.forEach(member -> all.merge(member.tally));
    return all;
  }

  /** How many explorers took part. */
  public int size() {
    return members.size();
  }

  private boolean goOn() {
    int things = busy.size() + letters.size();
    if (things == 0) {
      Member whole = members.get(0);
      wake(whole);
      return whole.explorer.goesOn();
    }
    int next = random.nextInt(things);
    if (next < busy.size()) {
      run(next);
    } else {
      deliver(letters.remove(next - busy.size()));
    }
    return true;
  }

  private void deliver(Letter letter) {
    Member to = letter.to();
    to.explorer.hear(Part.parse(letter.wish(), to.engine.names()));
    wake(to);
    passOn(to);
  }

  private void passOn(Member member) {
    for (Part wish : member.explorer.wishes()) {
      letters.add(new Letter(member.giver, wish.text(member.engine.names())));
    }
  }

  private void wake(Member member) {
    if (member.isDone) {
      member.isDone = false;
      busy.add(member);
    }
  }

  private void run(int next) {
    Member member = busy.get(next);
    Optional<Plan> plan = member.explorer.next();
    if (plan.isEmpty()) {
      member.isDone = true;
      busy.set(next, busy.get(busy.size() - 1));
      busy.remove(busy.size() - 1);
      passOn(member);
      return;
    }
    Execution execution = member.engine.run(plan.get());
    member.explorer.observe(execution);
    if (member.explorer.countsLast()) {
      member.tally.count(execution);
      if (execution.ending().isFinal()) {
        traces.merge(key(member.explorer, execution), 1L, Long::sum);
      }
    }
    passOn(member);
    if (random.nextInt(every) == 0) {
      member.explorer.split().ifPresent(part -> add(part.text(member.engine.names()), member));
    }
  }

  private static String key(Explorer explorer, Execution execution) {
    return explorer.equivalence() == Equivalence.READS_FROM
        ? TraceKeys.readsFrom(execution)
        : TraceKeys.mazurkiewicz(execution);
  }

  /** One execution first, so that array elements have the same numbers everywhere. */
  private Engine engine() {
    Engine engine = engines.get();
    engine.run(new Plan(new Schedule(), point -> point.choice(0)));
    return engine;
  }

  private void add(String part, Member giver) {
    Engine engine = engine();
    Explorer taker = giver.explorer.take(Part.parse(part, engine.names()));
    add(new Member(engine, taker, giver));
  }

  private void add(Member member) {
    members.add(member);
    busy.add(member);
  }
}
