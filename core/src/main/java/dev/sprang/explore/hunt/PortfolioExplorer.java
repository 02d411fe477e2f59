package dev.sprang.explore.hunt;

import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.estimate.EstimatedExplorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Names;
import java.util.Map;
import java.util.Optional;

/**
 * Proves and hunts in turn: {@link OptimalDporExplorer} runs one execution of every trace, which
 * proves, but comes late to what lies far from its first execution; {@link HuntExplorer} finds
 * that, but proves nothing. The first to finish answers. What is proved, and counted, is proved by
 * the former alone.
 *
 * <p>Turns are told by events, so that the same program is always explored the same way. Small
 * programs are proved before the hunt begins. In between, each has a turn of some thousand events,
 * because an engine that goes back to what two executions have in common has to start over when
 * turns change. An execution of the proof that never ends ends the proof, and the hunt goes on.
 */
public final class PortfolioExplorer implements Explorer {
  /** So many events are only for the proof. */
  private static final long HEAD_START = 20_000;

  /** The first execution is stopped after so many events, for the hunt to begin before it. */
  private static final int FIRST_LIMIT = 50_000;

  /** As much more may the hunt do then, before it is the proof's turn again. */
  private static final long WITHOUT_END = 600_000;

  /** The length of a turn. */
  private static final long TURN = 20_000;

  /** The hunt has one event for so many of the proof, which are cheaper: many are not run again. */
  private static final int SHARE = 3;

  /** After so many the hunt has shown most of what it can, and has one for so many. */
  private static final long LONG_HUNT = 10_000_000;

  private static final int SMALL_SHARE = 10;

  private final long seed;
  private Explorer proof;
  private final Explorer hunt;

  /** Whose turn it is. */
  private Explorer current;

  private boolean isProving = true;

  /** Whether the first execution of the proof has come to its end. */
  private boolean begun;

  /** Asked for before the next execution, which may be the other's and overwrite the last one. */
  private Optional<Plan> nextProof = Optional.empty();

  /** Whether the proof has yet to be asked. */
  private boolean isProofDue = true;

  private Optional<Plan> nextHunt;

  private boolean countsLast;

  /** Events of each; those of the hunt as many as they stand for of the proof. */
  private long proved;

  private long hunted;
  private long huntEvents;
  private long hunts;

  public PortfolioExplorer(long seed) {
    this.seed = seed;
    proof = prover();
    current = proof;
    hunt = new HuntExplorer(seed);
    nextHunt = hunt.next();
  }

  private Explorer prover() {
    return EstimatedExplorer.ofTraces(new OptimalDporExplorer(), seed);
  }

  @Override
  public Optional<Plan> next() {
    if (isProofDue) {
      isProofDue = false;
      nextProof = isFirst() ? proof.next().map(PortfolioExplorer::stopping) : proof.next();
    }
    current = turn();
    Optional<Plan> plan = current == hunt ? nextHunt : nextProof;
    if (plan.isEmpty() && current == hunt && isProving) {
      hunted = Long.MAX_VALUE / 2; // it has nothing left to do
      current = proof;
      return nextProof;
    }
    return plan;
  }

  private static Plan stopping(Plan first) {
    Scheduler tail = first.tail();
    return first.with(
        point -> point.events().length() < FIRST_LIMIT ? tail.choose(point) : Choice.ENOUGH);
  }

  private Explorer turn() {
    if (!isProving) {
      return hunt;
    }
    if (current == hunt) {
      return hunted < proved + TURN ? hunt : proof;
    }
    return proved < hunted + TURN + HEAD_START ? proof : hunt;
  }

  @Override
  public void observe(Execution execution) {
    int events = execution.events().length();
    countsLast = false;
    if (current == hunt) {
      hunts++;
      huntEvents += events;
      hunted += (long) events * (huntEvents < LONG_HUNT ? SHARE : SMALL_SHARE);
      hunt.observe(execution);
      nextHunt = hunt.next();
    } else if (isProving) {
      proved += events;
      provedBy(execution);
    }
  }

  /** If the first execution was stopped, the proof begins again, when it is its turn. */
  private void provedBy(Execution execution) {
    if (begun || !(execution.ending() instanceof Ending.Stopped)) {
      begun = true;
      proof.observe(execution);
      countsLast = proof.countsLast();
    } else {
      proof = prover();
      current = proof;
      proved += WITHOUT_END;
    }
    isProofDue = true;
  }

  /** Whether nothing is known of how long an execution is. */
  private boolean isFirst() {
    return !begun && proved == 0;
  }

  @Override
  public boolean canResume() {
    return true;
  }

  @Override
  public void resume(String frontier, long done, Names names) {
    begun = true;
    proof.resume(frontier, done, names);
  }

  @Override
  public boolean canShare() {
    return true;
  }

  /**
   * Others only prove. Not before the first execution was, for that may be too long, and the proof
   * begin again.
   */
  @Override
  public Optional<Team> team(Names names) {
    return isProving && begun ? proof.team(names) : Optional.empty();
  }

  @Override
  public boolean goesOnUnproved() {
    isProving = isProving && (current == hunt || proof.goesOnUnproved());
    return true;
  }

  @Override
  public boolean countsLast() {
    return countsLast;
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    return isProving ? proof.claim() : hunt.claim();
  }

  @Override
  public Map<String, Long> figures() {
    return hunts == 0 ? Map.of() : Map.of("hunted", hunts);
  }

  @Override
  public Optional<Estimate> estimate() {
    return isProving ? proof.estimate() : Optional.empty();
  }
}
