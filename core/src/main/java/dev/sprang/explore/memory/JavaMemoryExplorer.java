package dev.sprang.explore.memory;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.memory.JavaAxioms;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs all that the Java memory model allows: one execution of every graph, as long as the program
 * does only what graphs have; from the start by races if it does more. There every order of
 * conflicting steps is run, with every write that reads may take from, so that a graph may be run
 * several times.
 */
public final class JavaMemoryExplorer implements Explorer {
  private final JavaTrustExplorer graphs = new JavaTrustExplorer(new JavaAxioms(), false);
  private @Nullable SourceDporExplorer races;
  private boolean countsLast = true;

  @Override
  public Optional<Plan> next() {
    if (races == null && graphs.isUnfit()) {
      races = new SourceDporExplorer();
    }
    return races == null ? graphs.next() : races.next();
  }

  @Override
  public void observe(Execution execution) {
    if (races != null) {
      races.observe(execution);
    } else {
      graphs.observe(execution);
    }
    countsLast = races != null || !graphs.isUnfit();
  }

  @Override
  public boolean countsLast() {
    return countsLast;
  }

  @Override
  public Claim claim() {
    return races == null
        ? graphs.claim()
        : Claim.complete(
            "at least one execution of every graph that the Java memory model allows was run");
  }
}
