package dev.sprang.explore.estimate;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import java.util.Optional;

/**
 * An explorer that also says how much there is to explore: from time to time it takes a random walk
 * instead, an execution besides that may show a violation as any other does. From where a
 * depth-first search stands nothing can be told, for the reductions find the branches near the root
 * last of all.
 */
public final class EstimatedExplorer extends ForwardingExplorer {
  /** Smaller explorations are over before anybody asks. */
  private static final int HEAD_START = 100;

  /** One event in so many is of a walk, at first and once there are many walks. */
  private static final int SHARE = 4;

  private static final int SMALL_SHARE = 32;
  private static final int MANY = 200;

  /** After so many walks one that learns something new does not count for a new beginning. */
  private static final int SETTLED = 64;

  /** A walk that is longer than all executions by so much is given up. */
  private static final int LONGER = 4;

  private final Walk walk;
  private final Plan walkPlan;
  private final Sample sample = new Sample();

  /** Asked for before a walk, which overwrites what the explorer has to look at. */
  private Optional<Plan> next = Optional.empty();

  private boolean isNextKnown;
  private boolean isWalking;
  private boolean walked;
  private long done;

  /** What others have done of the same. */
  private final CountedTeam.Count elsewhere = new CountedTeam.Count();

  private int longest;
  private long events;
  private long walkEvents;
  private int walks;

  private EstimatedExplorer(Explorer explorer, Walk walk) {
    super(explorer);
    this.walk = walk;
    walkPlan =
        new Plan(
            new Schedule(),
            point ->
                point.events().length() < LONGER * longest ? walk.choose(point) : Choice.ENOUGH);
  }

  /** An explorer that runs one execution of every Mazurkiewicz trace to its end. */
  public static Explorer ofTraces(Explorer explorer, long seed) {
    return new EstimatedExplorer(explorer, new TraceWalk(seed));
  }

  /** An explorer that runs every interleaving. */
  public static Explorer ofInterleavings(Explorer explorer, long seed) {
    return new EstimatedExplorer(explorer, new InterleavingWalk(seed));
  }

  @Override
  public Optional<Plan> next() {
    isWalking = isWalkDue();
    if (isWalking && !isNextKnown) {
      next = explorer.next();
      isNextKnown = true;
      isWalking = next.isPresent();
    }
    if (isWalking) {
      walk.begin();
      return Optional.of(walkPlan);
    }
    Optional<Plan> plan = isNextKnown ? next : explorer.next();
    isNextKnown = false;
    return plan;
  }

  @Override
  public void observe(Execution execution) {
    int length = execution.events().length();
    walked = isWalking;
    if (isWalking) {
      walks++;
      walkEvents += length;
      look(execution);
    } else {
      events += length;
      longest = Math.max(longest, length);
      explorer.observe(execution);
      done += explorer.countsLast() && execution.ending().isFinal() ? 1 : 0;
    }
  }

  private void look(Execution execution) {
    double leaves = execution.ending().isFinal() ? walk.leaves() : 0;
    if (walk.learn(execution) && sample.size() < SETTLED) {
      sample.clear();
    } else {
      sample.add(leaves);
    }
  }

  private boolean isWalkDue() {
    return done >= HEAD_START && walkEvents * (walks < MANY ? SHARE : SMALL_SHARE) < events;
  }

  @Override
  public Optional<Estimate> estimate() {
    return sample.estimate(done + elsewhere.count());
  }

  @Override
  public boolean canShare() {
    return explorer.canShare();
  }

  /** Others take no walks. */
  @Override
  public Optional<Team> team(Names names) {
    return explorer.team(names).map(team -> new CountedTeam(team, elsewhere));
  }

  @Override
  public boolean canResume() {
    return explorer.canResume();
  }

  @Override
  public void resume(String frontier, long before, Names names) {
    elsewhere.add(before);
    explorer.resume(frontier, before, names);
  }

  @Override
  public Frontier frontier(String text) {
    return explorer.frontier(text);
  }

  @Override
  public Explorer take(String lot, Names names) {
    return explorer.take(lot, names);
  }

  @Override
  public boolean goesOnUnproved() {
    return isWalking || explorer.goesOnUnproved();
  }

  @Override
  public boolean countsLast() {
    return !walked && explorer.countsLast();
  }

  /** Nothing before a walk: the explorer is already on its way to its next run. */
  @Override
  public Optional<Part> split() {
    return isNextKnown ? Optional.empty() : explorer.split();
  }
}
