package dev.sprang.explore.crew;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.estimate.ForwardingExplorer;
import dev.sprang.operation.Names;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An explorer that can give parts away, and does so when there is a {@linkplain Explorer#team
 * team}: all together run what one would, nothing twice. Only for explorers that run the same
 * number of executions in whatever order their parts come.
 */
public final class DividedExplorer extends ForwardingExplorer {
  /** Itself as one of several; null while it is alone. */
  private @Nullable DivisionMember member;

  private boolean inputsDecide;

  /** How many threads there have been. */
  private int threads;

  private boolean isOrdered;

  public DividedExplorer(Explorer explorer) {
    super(explorer);
  }

  private Explorer current() {
    return member == null ? explorer : member;
  }

  /** Before anything is given away the others take over the order that threads have here. */
  @Override
  public Optional<Plan> next() {
    if (member != null && !isOrdered) {
      isOrdered = true;
      member.order(threads);
    }
    return current().next();
  }

  @Override
  public void observe(Execution execution) {
    inputsDecide |= !execution.inputs().isEmpty();
    threads = execution.threads();
    current().observe(execution);
  }

  @Override
  public boolean countsLast() {
    return current().countsLast();
  }

  @Override
  public boolean canShare() {
    return true;
  }

  @Override
  public Optional<Team> team(Names names) {
    if (inputsDecide || member != null) {
      return Optional.empty();
    }
    Division division = new Division(explorer);
    member = division.founder(names);
    return Optional.of(division);
  }

  @Override
  public Optional<Part> split() {
    return explorer.split();
  }
}
