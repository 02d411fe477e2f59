package dev.sprang.explore.memory;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.estimate.ForwardingExplorer;
import dev.sprang.memory.JavaAxioms;
import java.util.Optional;

/**
 * Runs all that the Java memory model allows if that is not far more than somebody wants to be run.
 * Small programs are done before it asks itself; then some random walks tell how many graphs there
 * are, and it goes on where it was or gives up. What it has run until then was judged all the same.
 */
public final class JavaMemoryTrial extends ForwardingExplorer {
  /** So many executions are run before it is worth asking. */
  private static final int BEGINNING = 1_000;

  /** Walks take about as many executions. */
  private static final int WORTH_WALKING = 5 * BEGINNING;

  /** Estimates are rarely too large by more than this. */
  private static final int FAR_MORE = 3;

  private static final long SEED = 1;

  private final long most;
  private final GraphWalks walks = new GraphWalks(SEED);
  private final Explorer walker;
  private int executions;
  private boolean isWalking;

  /**
   * @param most how many executions are to be run at most
   */
  public JavaMemoryTrial(long most) {
    super(new JavaMemoryExplorer());
    this.most = most;
    this.walker = new JavaTrustExplorer(new JavaAxioms(), false).walking(walks);
  }

  @Override
  public Optional<Plan> next() {
    boolean isTime = executions >= BEGINNING && most > WORTH_WALKING && !walks.areEnough();
    Optional<Plan> walk = isTime ? walker.next() : Optional.empty();
    isWalking = walk.isPresent();
    return isWalking || isHopeless() ? walk : explorer.next();
  }

  private boolean isHopeless() {
    return walks.areEnough() && walks.leaves() > FAR_MORE * (double) most;
  }

  @Override
  public void observe(Execution execution) {
    if (isWalking) {
      walker.observe(execution);
    } else {
      explorer.observe(execution);
      executions++;
    }
  }

  @Override
  public boolean countsLast() {
    return !isWalking && explorer.countsLast();
  }

  @Override
  public boolean canShare() {
    return false;
  }

  @Override
  public Claim claim() {
    return isHopeless()
        ? Claim.partial("there are far more graphs than were to be run")
        : explorer.claim();
  }
}
