package dev.sprang.explore.dpor;

import dev.sprang.explore.Part;
import dev.sprang.operation.Schedule;
import java.util.List;

/** A shared state of a {@link BacktrackingExplorer}, its owner. */
record SharedPathState(PathState state, BacktrackingExplorer owner) implements Parts.State {
  @Override
  public boolean hasMore() {
    return state.left() > 0;
  }

  @Override
  public Part begin(Schedule path) {
    int choice = state.beginNext();
    Part part = new Part(path.with(choice), state.asleep(), List.of());
    if (owner.sleepSets) {
      state.leaveToOthers(choice);
    }
    return part;
  }

  @Override
  public void hear(Steps wish) {
    owner.grant(state, wish);
  }
}
