package dev.sprang.explore.memory;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.crew.DividedExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.operation.Names;
import java.util.Optional;

/**
 * Runs all that the Java memory model allows: one execution of every graph, as long as the program
 * does only what graphs have; from the start by races if it does more. There every order of
 * conflicting steps is run, with every write that reads may take from, so that a graph may be run
 * several times.
 *
 * <p>Several do the one together, and then the other: whoever sees that graphs do not do ends them
 * for all.
 */
public final class JavaMemoryExplorer implements Explorer {
  /** Says, of all that have parts of it, whether graphs do. */
  private final JavaTrustExplorer graphs;

  private final Explorer byGraphs;
  private final Explorer byRaces;
  private Explorer current;

  public JavaMemoryExplorer() {
    this(new JavaTrustExplorer(new JavaAxioms(), false));
  }

  private JavaMemoryExplorer(JavaTrustExplorer graphs) {
    this(graphs, new DividedExplorer(graphs), new DividedExplorer(new SourceDporExplorer()));
  }

  private JavaMemoryExplorer(JavaTrustExplorer graphs, Explorer byGraphs, Explorer byRaces) {
    this.graphs = graphs;
    this.byGraphs = byGraphs;
    this.byRaces = byRaces;
    this.current = byGraphs;
  }

  @Override
  public Optional<Plan> next() {
    Optional<Plan> plan = current.next();
    if (plan.isEmpty() && current == byGraphs && graphs.isUnfit()) {
      current = byRaces;
      return current.next();
    }
    return plan;
  }

  @Override
  public void observe(Execution execution) {
    current.observe(execution);
  }

  @Override
  public boolean countsLast() {
    return current.countsLast();
  }

  @Override
  public boolean canShare() {
    return true;
  }

  @Override
  public Optional<Team> team(Names names) {
    Optional<Team> races = byRaces.team(names);
    return current == byRaces || races.isEmpty()
        ? races
        : byGraphs.team(names).map(team -> new Stages(graphs, team, races.get()));
  }

  /** Those who go from graph to graph, and by races when that does not do. */
  private record Stages(JavaTrustExplorer graphs, Team first, Team second) implements Team {
    @Override
    public Explorer member(Names session) {
      return new JavaMemoryExplorer(graphs, first.member(session), second.member(session));
    }

    @Override
    public void leave(Explorer member) {
      JavaMemoryExplorer own = (JavaMemoryExplorer) member;
      (own.current == own.byGraphs ? first : second).leave(own.current);
    }

    @Override
    public void end() {
      first.end();
      second.end();
    }

    @Override
    public boolean isDone() {
      return graphs.isUnfit() ? second.isDone() : first.isDone();
    }
  }

  @Override
  public Claim claim() {
    return graphs.isUnfit()
        ? Claim.complete(
            "at least one execution of every graph that the Java memory model allows was run")
        : graphs.claim();
  }
}
