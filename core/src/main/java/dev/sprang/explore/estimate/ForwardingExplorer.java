package dev.sprang.explore.estimate;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** An explorer in front of another one, which says only what it does otherwise. */
public abstract class ForwardingExplorer implements Explorer {
  protected final Explorer explorer;

  protected ForwardingExplorer(Explorer explorer) {
    this.explorer = explorer;
  }

  @Override
  public Optional<Plan> next() {
    return explorer.next();
  }

  @Override
  public void observe(Execution execution) {
    explorer.observe(execution);
  }

  @Override
  public Explorer take(Part part) {
    return explorer.take(part);
  }

  @Override
  public List<Part> wishes() {
    return explorer.wishes();
  }

  @Override
  public void hear(Part wish) {
    explorer.hear(wish);
  }

  @Override
  public void order(IntUnaryOperator threads) {
    explorer.order(threads);
  }

  @Override
  public boolean goesOn() {
    return explorer.goesOn();
  }

  @Override
  public boolean goesOnUnproved() {
    return explorer.goesOnUnproved();
  }

  @Override
  public boolean countsLast() {
    return explorer.countsLast();
  }

  @Override
  public Claim claim() {
    return explorer.claim();
  }

  @Override
  public Coverage coverage() {
    return explorer.coverage();
  }

  @Override
  public Equivalence equivalence() {
    return explorer.equivalence();
  }

  @Override
  public boolean followsInputs() {
    return explorer.followsInputs();
  }

  @Override
  public Map<String, Long> figures() {
    return explorer.figures();
  }
}
