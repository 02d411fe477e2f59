package dev.sprang.explore.dpor;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Names;
import java.util.function.Function;

/** Those who do the work of one {@link OptimalDporExplorer} together. */
record OptimalTeam(SharedTree tree, Function<HappensBefore, Races> analysis)
    implements Explorer.Team {
  @Override
  public Explorer member(Names names) {
    return new OptimalDporExplorer(analysis, new SharedPart(tree, names, false));
  }

  @Override
  public void leave(Explorer member) {
    ((OptimalDporExplorer) member).leave();
  }

  @Override
  public void end() {
    tree.end();
  }

  @Override
  public boolean isDone() {
    return tree.isDone();
  }
}
