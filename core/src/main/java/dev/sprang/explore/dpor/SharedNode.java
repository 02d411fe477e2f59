package dev.sprang.explore.dpor;

import dev.sprang.explore.Part;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Step;
import java.util.List;

/**
 * A shared state of {@link OptimalDporExplorer}: what was begun there, and the wakeup tree of the
 * rest.
 */
record SharedNode(Steps begun, WakeupTree further) implements Parts.State {
  @Override
  public boolean hasMore() {
    return !further.isEmpty();
  }

  @Override
  public Part begin(Schedule path) {
    Step first = further.firstStep();
    List<Step> asleep = begun.toList();
    List<List<Step>> leads = further.firstSubtree().paths();
    further.removeFirst();
    begun.add(first.choice(), first.operation(), first.footprint());
    return new Part(path.with(first.choice()), asleep, leads);
  }

  @Override
  public void hear(Steps wish) {
    for (int k = 0; k < begun.length(); k++) {
      if (wish.beginsWith(begun.choice(k))) {
        return;
      }
    }
    further.insert(wish);
  }
}
