package dev.sprang.explore.crew;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.estimate.ForwardingExplorer;
import dev.sprang.operation.Names;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A sampler of which several can be at work, each with a seed that follows from the one given. The
 * first has that one itself, so alone it draws what it always did. They have nothing in common, and
 * never get to an end.
 */
public final class SeedsApart extends ForwardingExplorer {
  private final LongFunction<Explorer> kind;
  private final long seed;

  public SeedsApart(LongFunction<Explorer> kind, long seed) {
    super(kind.apply(seed));
    this.kind = kind;
    this.seed = seed;
  }

  @Override
  public boolean canShare() {
    return true;
  }

  @Override
  public Optional<Team> team(Names names) {
    return Optional.of(new SeededTeam(kind, seed, () -> false));
  }
}
